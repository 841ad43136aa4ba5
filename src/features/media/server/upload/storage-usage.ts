import { sql } from 'kysely';
import { defineExtension } from '#access/extensions.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { defaultStorageBytes, StorageUsage } from '../../storage-quota.ts';

/**
 * Tables of other capabilities with one row for each file (`uid`, `account_id`, `size_bytes`) in the account's media
 * folders: they count toward its storage, and the sweep leaves them.
 */
export const storedFiles = defineExtension<'leadFile'>();

/** The limits that uploads are checked against before they are sent (R-21a). */
export const getUploadLimits = accountReading('media.upload').handler(({ context: { scope } }) =>
  scope.tx.selectFrom('account').select('maxVideoSeconds').where('uid', '=', scope.accountId).executeTakeFirstOrThrow(),
);

/** The account's used storage. */
export const getStorageUsage = accountReading('media.read')
  .output(StorageUsage)
  .handler(({ context: { scope } }) => storageUsage(scope));

/** The account's used and allowed storage, in bytes. Erased media no longer count. */
export async function storageUsage({ tx, accountId }: AccountScope): Promise<StorageUsage> {
  const others = storedFiles
    .all()
    .map(
      (table) => sql`+ (select coalesce(sum(size_bytes), 0) from ${sql.table(table)} where account_id = ${accountId})`,
    );
  const { rows } = await sql<{ usedBytes: number; maxStorageBytes: number | null }>`
    select (
      (select coalesce(sum(stored_bytes), 0) from media
        where account_id = ${accountId} and (deleted_date is null or deleted_date > 'epoch'))
      + (select coalesce(sum(size_bytes), 0) from upload
        where account_id = ${accountId} and (finished_date is null and expire_date > now()
          or finished_date is not null and media_id is null))
      ${sql.join(others, sql` `)}
    )::bigint as used_bytes, max_storage_bytes
    from account where uid = ${accountId}`.execute(tx);
  const [row] = rows;
  return { usedBytes: row?.usedBytes ?? 0, maxBytes: row?.maxStorageBytes ?? defaultStorageBytes };
}

/** Until this transaction ends, only it can count and add to the account's storage. */
export async function lockStorage({ tx, accountId }: AccountScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${accountId}`}, 0))`.execute(tx);
}
