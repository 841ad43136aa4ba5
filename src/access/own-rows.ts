/**
 * Queries on the rows of the scope's own account. They add the account, so no verb names it. Row-level security remains
 * the second line of defense.
 */
import type {
  DeleteQueryBuilder,
  DeleteResult,
  InsertQueryBuilder,
  InsertResult,
  Selectable,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import type { Database } from '#platform/database.ts';
import type { NoOthers, Row } from '#platform/database/row-for.ts';
import type { AccountScope, SiteScope } from './scope.ts';

/** Tables in which every row belongs to an account. */
export type AccountTable = {
  [T in keyof Database]: Selectable<Database[T]> extends { accountId: string } ? T : never;
}[keyof Database];

/** Kysely's type for an empty selection. */
type Nothing = Record<never, never>;

/** The columns of all tables, and of this statement's aliased table. */
type Aliased<T extends AccountTable, A extends string> = Database & Record<A, Database[T]>;

// The statement is the same for every table; Kysely can't infer columns from a generic table type.
const asOne = (table: string) => table as 'entry';
const ownerOf = (table: string) => `${asOne(table.replace(/^.* as /, ''))}.accountId` as const;

/** `selectFrom(table)`, for the scope's account. */
export function selectOwn<T extends AccountTable>(
  scope: AccountScope | SiteScope,
  table: T,
): SelectQueryBuilder<Database, T, Nothing>;
export function selectOwn<T extends AccountTable, A extends string>(
  scope: AccountScope | SiteScope,
  table: `${T} as ${A}`,
): SelectQueryBuilder<Aliased<T, A>, A, Nothing>;
export function selectOwn({ tx, accountId }: AccountScope | SiteScope, table: string): unknown {
  return tx.selectFrom(asOne(table)).where(ownerOf(table), '=', accountId);
}

/** `updateTable(table)`, for the scope's account. */
export function updateOwn<T extends AccountTable>(
  scope: AccountScope,
  table: T,
): UpdateQueryBuilder<Database, T, T, UpdateResult>;
export function updateOwn<T extends AccountTable, A extends string>(
  scope: AccountScope,
  table: `${T} as ${A}`,
): UpdateQueryBuilder<Aliased<T, A>, A, A, UpdateResult>;
export function updateOwn({ tx, accountId }: AccountScope, table: string): unknown {
  return tx.updateTable(asOne(table)).where(ownerOf(table), '=', accountId);
}

/** `deleteFrom(table)`, for the scope's account. */
export function deleteOwn<T extends AccountTable>(
  { tx, accountId }: AccountScope,
  table: T,
): DeleteQueryBuilder<Database, T, DeleteResult> {
  const query: unknown = tx.deleteFrom(asOne(table)).where(ownerOf(table), '=', accountId);
  return query as DeleteQueryBuilder<Database, T, DeleteResult>;
}

/** A row without its account, which the scope adds; otherwise like `rowFor`. */
export type OwnRow<T extends AccountTable> = Omit<Row<T>, 'accountId'>;
/** Rejects rows with other columns, and rows that name the account. */
export type NoOtherColumns<T extends AccountTable, R> = NoOthers<T, R> & { accountId?: never };

/**
 * `insertInto(table).values(rows)`, for the scope's account. A row with a missing or unknown column does not compile.
 * @param rows one row, or a non-empty array
 */
export function insertOwn<T extends AccountTable, R extends OwnRow<T>>(
  { tx, accountId }: AccountScope,
  table: T,
  rows: (R & NoOtherColumns<T, R>) | readonly (R & NoOtherColumns<T, R>)[],
): InsertQueryBuilder<Database, T, InsertResult> {
  const list: readonly object[] = Array.isArray(rows) ? rows : [rows];
  const values = list.map((row) => ({ ...row, accountId }));
  const query: unknown = tx.insertInto(table as string as 'apiKey').values(values as never);
  return query as InsertQueryBuilder<Database, T, InsertResult>;
}
