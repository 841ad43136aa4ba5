import { updateOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import { emit } from '#access/events/emit.ts';
import type { AccountScope } from '#access/scope.ts';
import { entryRestored } from '../../events.ts';
import type { BulkResult } from '../bulk-outcome.ts';
import { findEntryRows, lockEntries } from '../editing/entry-row.ts';
import { publishedNeighbors } from '../editing/relations.ts';
import { refreshPublicCopies, tryPublicCopies } from '../public-copy/refresh-public-copies.ts';

/**
 * Restores entries from the trash as they were: those that were public are public again. Rejects those that must now
 * stay private, with the reason.
 */
export async function restoreAll(scope: AccountScope, entryIds: readonly string[]): Promise<BulkResult> {
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
