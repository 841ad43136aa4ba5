/**
 * Statements on the rows of a scope's own account: the scope brings the account, so that no verb names it by hand.
 * Row-level security stays the second lock.
 */
import type {
  DeleteQueryBuilder,
  DeleteResult,
  Selectable,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import type { Database } from '#platform/database.ts';
import type { AccountScope, SiteScope } from './scope.ts';

/** Tables whose every row belongs to an account. */
export type AccountTable = {
  [T in keyof Database]: Selectable<Database[T]> extends { accountId: string } ? T : never;
}[keyof Database];

/** Nothing selected yet, as Kysely writes it. */
type Nothing = Record<never, never>;

// The statement is the same for every table; Kysely can't tell the columns of a table that is only known by its type.
const asOne = (table: AccountTable) => table as 'entry';

/** `selectFrom(table)`, of the scope's account. */
export function selectOwn<T extends AccountTable>(
  { tx, accountId }: AccountScope | SiteScope,
  table: T,
): SelectQueryBuilder<Database, T, Nothing> {
  const query: unknown = tx.selectFrom(asOne(table)).where(`${asOne(table)}.accountId`, '=', accountId);
  return query as SelectQueryBuilder<Database, T, Nothing>;
}

/** `updateTable(table)`, of the scope's account. */
export function updateOwn<T extends AccountTable>(
  { tx, accountId }: AccountScope,
  table: T,
): UpdateQueryBuilder<Database, T, T, UpdateResult> {
  const query: unknown = tx.updateTable(asOne(table)).where(`${asOne(table)}.accountId`, '=', accountId);
  return query as UpdateQueryBuilder<Database, T, T, UpdateResult>;
}

/** `deleteFrom(table)`, of the scope's account. */
export function deleteOwn<T extends AccountTable>(
  { tx, accountId }: AccountScope,
  table: T,
): DeleteQueryBuilder<Database, T, DeleteResult> {
  const query: unknown = tx.deleteFrom(asOne(table)).where(`${asOne(table)}.accountId`, '=', accountId);
  return query as DeleteQueryBuilder<Database, T, DeleteResult>;
}
