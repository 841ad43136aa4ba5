import { updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { deleteAll } from './delete-all.ts';

/** Removes entries from all pages permanently; the next nightly purge deletes their rows. */
export async function eraseEntries(scope: AccountScope, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return;
  await deleteAll(scope, entryIds);
  await updateOwn(scope, 'entry')
    .set({ deletedDate: new Date(0) })
    .where('uid', 'in', entryIds)
    .execute();
}
