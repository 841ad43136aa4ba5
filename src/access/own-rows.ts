/**
 * Statements on the rows of a scope's own account: the scope brings the account, so that no verb names it by hand.
 * Row-level security stays the second lock.
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

/** Tables whose every row belongs to an account. */
export type AccountTable = {
  [T in keyof Database]: Selectable<Database[T]> extends { accountId: string } ? T : never;
}[keyof Database];

/** Nothing selected yet, as Kysely writes it. */
type Nothing = Record<never, never>;

/** The columns of every table, and of the one that goes by another name in this statement. */
type Aliased<T extends AccountTable, A extends string> = Database & Record<A, Database[T]>;

// The statement is the same for every table; Kysely can't tell the columns of a table that is only known by its type.
const asOne = (table: string) => table as 'entry';
const ownerOf = (table: string) => `${asOne(table.replace(/^.* as /, ''))}.accountId` as const;

/** `selectFrom(table)`, of the scope's account. */
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

/** `updateTable(table)`, of the scope's account. */
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

/** `deleteFrom(table)`, of the scope's account. */
export function deleteOwn<T extends AccountTable>(
  { tx, accountId }: AccountScope,
  table: T,
): DeleteQueryBuilder<Database, T, DeleteResult> {
  const query: unknown = tx.deleteFrom(asOne(table)).where(ownerOf(table), '=', accountId);
  return query as DeleteQueryBuilder<Database, T, DeleteResult>;
}

/** A row without its account, which the scope brings; the rest as `rowFor` has it. */
export type OwnRow<T extends AccountTable> = Omit<Row<T>, 'accountId'>;
/** Impossible for what has other columns, and for the account's own. */
export type NoOtherColumns<T extends AccountTable, R> = NoOthers<T, R> & { accountId?: never };

/**
 * `insertInto(table).values(rows)`, of the scope's account. A row that lacks a column, or has one that the table doesn't
 * have, does not compile.
 * @param rows one, or at least one
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
