import type { AccountScope } from '#access/scope.ts';
import { deleteAll } from './delete-all.ts';

/** Takes entries off every page, for good; the next night's purge takes their rows. */
export async function eraseEntries(scope: AccountScope, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return;
  await deleteAll(scope, entryIds);
  await scope.tx
    .updateTable('entry')
    .set({ deletedDate: new Date(0) })
    .where('accountId', '=', scope.accountId)
    .where('uid', 'in', entryIds)
    .execute();
}
