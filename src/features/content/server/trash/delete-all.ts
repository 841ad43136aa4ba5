import { updateOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import { emit } from '#access/events/emit.ts';
import type { AccountScope } from '#access/scope.ts';
import { entryDeleted } from '../../events.ts';
import type { BulkResult } from '../bulk-outcome.ts';
import { findEntryRows, lockEntries } from '../editing/entry-row.ts';
import { publishedNeighbors } from '../editing/relations.ts';
import { leaveSettings } from './leave-settings.ts';
import { refreshPublicCopies } from '../public-copy/refresh-public-copies.ts';
import { removePublicCopies } from '../public-copy/remove-public-copies.ts';

/**
 * Moves entries to the trash and off the public pages. Their publish status is kept, so that undo fully restores them.
 */
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
