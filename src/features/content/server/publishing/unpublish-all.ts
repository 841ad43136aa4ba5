import { updateOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import { emit } from '#access/events/emit.ts';
import type { AccountScope } from '#access/scope.ts';
import { entryUnpublished } from '../../events.ts';
import type { BulkResult } from '../bulk-outcome.ts';
import { findEntryRows, lockEntries } from '../editing/entry-row.ts';
import { removePublicCopies } from '../public-copy/remove-public-copies.ts';

/** Removes entries from the public pages. Processes those that exist and aren't in the trash. */
export async function unpublishAll(scope: AccountScope, entryIds: readonly string[]): Promise<BulkResult> {
  await lockEntries(scope, entryIds);
  const rows = (await findEntryRows(scope, entryIds)).filter(({ deletedDate }) => deletedDate === null);
  const shown = rows.filter(({ statusPublish }) => statusPublish === 'published');
  const ids = shown.map(({ uid }) => uid);
  if (ids.length)
    await updateOwn(scope, 'entry')
      .set({ statusPublish: 'notPublished', publishedDate: null, version: sql`version + 1` })
      .where('uid', 'in', ids)
      .execute();
  await removePublicCopies(scope, ids);
  for (const { uid, title } of shown) await emit(scope, entryUnpublished, { entryId: uid, title });
  return { found: new Set(rows.map(({ uid }) => uid)), changed: new Set(ids) };
}
