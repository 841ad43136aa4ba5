import { deleteOwn, insertOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import type { EntryLists } from './entry-row.ts';

/** Replaces the given lists; the ids must be validated. */
export async function writeLists(scope: AccountScope, entryId: string, lists: Partial<EntryLists>): Promise<void> {
  const { mediaIds, categoryIds, serviceIds, tagIds } = lists;
  if (mediaIds) await writeMedia(scope, entryId, mediaIds);
  if (categoryIds) {
    await deleteOwn(scope, 'entryCategory').where('entryId', '=', entryId).execute();
    const rows = categoryIds.map((categoryId) => ({ entryId, categoryId }));
    if (rows.length) await insertOwn(scope, 'entryCategory', rows).execute();
  }
  if (serviceIds) {
    await deleteOwn(scope, 'entryService').where('entryId', '=', entryId).execute();
    const rows = serviceIds.map((serviceId) => ({ entryId, serviceId }));
    if (rows.length) await insertOwn(scope, 'entryService', rows).execute();
  }
  if (tagIds) {
    await deleteOwn(scope, 'entryTag').where('entryId', '=', entryId).execute();
    const rows = tagIds.map((tagId) => ({ entryId, tagId }));
    if (rows.length) await insertOwn(scope, 'entryTag', rows).execute();
  }
}

/** Media in the trash aren't in the submitted list, so their rows are kept for restoring. */
async function writeMedia(scope: AccountScope, entryId: string, mediaIds: readonly string[]): Promise<void> {
  const { tx, accountId } = scope;
  await sql`delete from entry_media em using media m
    where em.account_id = ${accountId} and em.entry_id = ${entryId}
      and m.account_id = em.account_id and m.uid = em.media_id and m.deleted_date is null`.execute(tx);
  const rows = mediaIds.map((mediaId, position) => ({ entryId, mediaId, position }));
  if (rows.length) await insertOwn(scope, 'entryMedia', rows).execute();
}
