import type { Insertable } from 'kysely';
import type { Database } from '../database.ts';

/** Every column that an insert needs, and those that it may leave to the database. */
export type Row<T extends keyof Database> = Insertable<Database[T]>;

/** Impossible for what has other columns. */
export type NoOthers<T extends keyof Database, R> = { [K in Exclude<keyof R, keyof Row<T>>]: never };

/**
 * A row as it will be inserted: with every column that the table needs, and none that it doesn't have. TypeScript
 * itself overlooks unknown columns where an object is spread or comes from elsewhere.
 */
export function rowFor<T extends keyof Database, R extends Row<T>>(_table: T, row: R & NoOthers<T, R>): R {
  return row;
}
