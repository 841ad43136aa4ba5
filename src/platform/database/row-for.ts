import type { InsertType } from 'kysely';
import type { Database } from '../database.ts';

/** Those that the database fills in or makes itself. */
type OptionalColumn<C> = {
  [K in keyof C]: undefined extends InsertType<C[K]> ? K : never;
}[keyof C];
type DerivedColumn<C> = { [K in keyof C]: [InsertType<C[K]>] extends [never] ? K : never }[keyof C];

/**
 * Every column that an insert needs, also those that may be null, and those that it may leave to the database: a column
 * that is added to a table is missed wherever its rows are written.
 */
export type Row<T extends keyof Database> = {
  [K in Exclude<keyof Database[T], OptionalColumn<Database[T]> | DerivedColumn<Database[T]>>]: InsertType<
    Database[T][K]
  >;
} & { [K in OptionalColumn<Database[T]>]?: InsertType<Database[T][K]> };

/** Impossible for what has other columns. */
export type NoOthers<T extends keyof Database, R> = {
  [K in Exclude<keyof R, keyof Row<T>>]: never;
};

/**
 * A row as it will be inserted: with every column that the table needs, and none that it doesn't have. TypeScript
 * itself overlooks unknown columns where an object is spread or comes from elsewhere.
 */
export function rowFor<T extends keyof Database, R extends Row<T>>(_table: T, row: R & NoOthers<T, R>): R {
  return row;
}
