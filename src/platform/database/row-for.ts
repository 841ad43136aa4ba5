import { type InsertType, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';

/** Columns with a default, and generated ones. */
type OptionalColumn<C> = {
  [K in keyof C]: undefined extends InsertType<C[K]> ? K : never;
}[keyof C];
type DerivedColumn<C> = { [K in keyof C]: [InsertType<C[K]>] extends [never] ? K : never }[keyof C];

/**
 * Every column that an insert must set, including nullable ones, and optionally those with a default: after adding a
 * column, the compiler reports each place that writes the table's rows.
 */
export type Row<T extends keyof Database> = {
  [K in Exclude<keyof Database[T], OptionalColumn<Database[T]> | DerivedColumn<Database[T]>>]: InsertType<
    Database[T][K]
  >;
} & { [K in OptionalColumn<Database[T]>]?: InsertType<Database[T][K]> };

/** Rejects unknown columns. */
export type NoOthers<T extends keyof Database, R> = {
  [K in Exclude<keyof R, keyof Row<T>>]: never;
};

/**
 * A row for an insert, with every column that the table needs and no unknown ones. TypeScript itself doesn't detect
 * unknown columns in spread objects or variables.
 */
export const rowFor = <T extends keyof Database, R extends Row<T>>(_table: T, row: R & NoOthers<T, R>): R => row;

/** The SQL for each field of `T`: all of them, and no others. */
export type JsonFields<T> = { [K in keyof T]: RawBuilder<unknown> };

/** A JSON object of these fields; strings, numbers and times in JSON form. */
export function jsonOf<T>(fields: JsonFields<T>): RawBuilder<T> {
  const columns = Object.entries<RawBuilder<unknown>>(fields).map(
    ([name, value]) => sql`${value} as ${sql.raw(`"${name}"`)}`,
  );
  return sql`(select row_to_json(made) from (select ${sql.join(columns)}) made)`;
}
