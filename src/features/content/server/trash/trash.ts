import { sql } from 'kysely';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { updateOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { entryDeleted, entryRestored } from '../../events.ts';
import { bulkOutcome, type BulkResult } from '../bulk-outcome.ts';
import { findEntryRows, lockEntries } from '../editing/entry-row.ts';
import { publishedNeighbors } from '../editing/relations.ts';
import { refreshPublicCopies, tryPublicCopies } from '../public-copy/refresh-public-copies.ts';
import { removePublicCopies } from '../public-copy/remove-public-copies.ts';
import { BulkOutcome, EntryIds } from '../../bulk.ts';
import type { Entry } from '../../entry.ts';
import { EntrySchema } from '../editing/entry-schema.ts';
import { loadEntry } from '../editing/load-entry.ts';

const featured = ['presentationContents', 'presentationTestimonials', 'presentationBeforeAfter'];

/** Restores an entry from the trash; if it was public, it is again. @throws NOT_FOUND once it is purged */
export const restoreEntry = account('content.delete')
  .route({
    method: 'POST',
    path: '/entries/{entryId}/restore',
    summary: 'Take an entry out of the trash',
    tags: ['Entries'],
  })
  .input(z.strictObject({ entryId: Uid }))
  .output(EntrySchema)
  .handler(async ({ input, context: { scope } }): Promise<Entry> => {
    await restoreAll(scope, [input.entryId]);
    return loadEntry(scope, input.entryId);
  });

/** Restores up to 500 entries from the trash; those that were public are public again. */
export const restoreEntries = account('content.delete')
  .route({ method: 'POST', path: '/entries/restore', summary: 'Restore many entries', tags: ['Entries'] })
  .input(z.strictObject({ entryIds: EntryIds }))
  .output(BulkOutcome)
  .handler(async ({ input: { entryIds }, context: { scope } }): Promise<BulkOutcome> => {
    return bulkOutcome(entryIds, await restoreAll(scope, entryIds));
  });

/** Moves an entry to the trash, where it stays for 30 days. @throws NOT_FOUND */
export const deleteEntry = account('content.delete')
  .route({ method: 'DELETE', path: '/entries/{entryId}', summary: 'Move an entry to the trash', tags: ['Entries'] })
  .input(z.strictObject({ entryId: Uid }))
  .handler(async ({ input, context: { scope } }): Promise<void> => {
    const { found } = await deleteAll(scope, [input.entryId]);
    if (!found.has(input.entryId))
      throw problem('NOT_FOUND', 'This entry no longer exists, or you have no access to it.');
  });

/** Moves up to 500 entries to the trash; `restoreEntries` with `changed` undoes it. */
export const deleteEntries = account('content.delete')
  .route({ method: 'POST', path: '/entries/delete', summary: 'Move many entries to the trash', tags: ['Entries'] })
  .input(z.strictObject({ entryIds: EntryIds }))
  .output(BulkOutcome)
  .handler(async ({ input: { entryIds }, context: { scope } }): Promise<BulkOutcome> => {
    return bulkOutcome(entryIds, await deleteAll(scope, entryIds));
  });

/** Deleting content clears its references in the gallery settings (spec 1 §4). */
export async function leaveSettings(
  { tx, accountId }: Pick<AccountScope, 'tx' | 'accountId'>,
  ids: readonly string[],
): Promise<void> {
  const lists = sql.join(listsWithout(ids), sql` || `);
  const named = sql.join(
    featured.map((list) => sql`coalesce(settings -> ${list}, '[]') ?| ${ids}::text[]`),
    sql` or `,
  );
  await sql`update site_settings set settings = settings || ${lists}
    where account_id = ${accountId} and (${named})`.execute(tx);
}

function listsWithout(ids: readonly string[]) {
  return featured.map(
    (list) => sql`jsonb_build_object(${list}::text, (select coalesce(jsonb_agg(id), '[]')
      from jsonb_array_elements_text(coalesce(settings -> ${list}, '[]')) id where id <> all(${ids})))`,
  );
}

/** Moves entries to the trash and off the public pages. Their publish status is kept for undo. */
export async function deleteAll(scope: AccountScope, entryIds: readonly string[]): Promise<BulkResult> {
  const neighbors = await publishedNeighbors(scope, entryIds);
  await lockEntries(scope, [...entryIds, ...neighbors]);
  const rows = await findEntryRows(scope, entryIds);
  const going = rows.filter(({ deletedDate }) => deletedDate === null);
  const ids = going.map(({ uid }) => uid);
  if (ids.length)
    await updateOwn(scope, 'entry')
      .set({ deletedDate: sql`now()`, version: sql`version + 1` })
      .where('uid', 'in', ids)
      .execute();
  if (ids.length) await leaveSettings(scope, ids);
  await removePublicCopies(
    scope,
    going.filter(({ statusPublish }) => statusPublish === 'published').map(({ uid }) => uid),
  );
  if (neighbors.length) await refreshPublicCopies(scope, neighbors);
  for (const { uid, title } of going) await emit(scope, entryDeleted, { entryId: uid, title });
  return { found: new Set(rows.map(({ uid }) => uid)), changed: new Set(ids) };
}

/** Removes entries from all pages permanently; the next nightly purge deletes their rows. */
export async function eraseEntries(scope: AccountScope, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return;
  await deleteAll(scope, entryIds);
  await updateOwn(scope, 'entry')
    .set({ deletedDate: new Date(0) })
    .where('uid', 'in', entryIds)
    .execute();
}

/**
 * Restores entries from the trash as they were: those that were public are public again. Rejects those that must now
 * stay private, with the reason.
 */
async function restoreAll(scope: AccountScope, entryIds: readonly string[]): Promise<BulkResult> {
  const neighbors = await publishedNeighbors(scope, entryIds);
  await lockEntries(scope, [...entryIds, ...neighbors]);
  const rows = await findEntryRows(scope, entryIds);
  const coming = rows.filter(({ deletedDate }) => deletedDate !== null);
  const back = coming.map(({ uid }) => uid);
  await setBack(scope, back, { deletedDate: null });
  const shown = coming.filter(({ statusPublish }) => statusPublish === 'published').map(({ uid }) => uid);
  const { refused } = shown.length ? await tryPublicCopies(scope, shown) : { refused: new Map<string, Error>() };
  await setBack(scope, [...refused.keys()], { statusPublish: 'notPublished', publishedDate: null });
  await showAgain(scope, shown);
  if (neighbors.length) await refreshPublicCopies(scope, neighbors);
  for (const { uid, title } of coming) await emit(scope, entryRestored, { entryId: uid, title });
  return { found: new Set(rows.map(({ uid }) => uid)), changed: new Set(back), refused };
}

async function setBack(
  scope: AccountScope,
  ids: readonly string[],
  values: { deletedDate: null } | { statusPublish: 'notPublished'; publishedDate: null },
): Promise<void> {
  if (ids.length === 0) return;
  await updateOwn(scope, 'entry')
    .set({ ...values, version: sql`version + 1` })
    .where('uid', 'in', ids)
    .execute();
}

/** The last publishing of each is valid again. */
async function showAgain({ tx, accountId }: AccountScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update publishing p set status = 'published', is_show = true
    where p.account_id = ${accountId} and p.uid = any(${ids}) and p.type = 'site' and p.date = (
      select max(q.date) from publishing q where q.account_id = p.account_id and q.uid = p.uid and q.type = 'site')
    and exists (select from content_public c where c.account_id = p.account_id and c.uid = p.uid)`.execute(tx);
}
