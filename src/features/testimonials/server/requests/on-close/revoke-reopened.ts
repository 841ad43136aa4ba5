import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';

/** Revokes requests due now whose entry was reopened or deleted. */
export async function revokeReopened(scope: AccountScope, now: Date): Promise<void> {
  const closed = selectOwn(scope, 'entry')
    .select('uid')
    .where('statusService', '=', 'closed')
    .where('deletedDate', 'is', null);
  await updateOwn(scope, 'testimonialRequest')
    .set({ revokedDate: now, nextSendDate: null })
    .where('isOfClosing', '=', true)
    .where('sentCount', '=', 0)
    .where('nextSendDate', '<=', now)
    .where((is) => is.or([is('entryId', 'is', null), is('entryId', 'not in', closed)]))
    .execute();
}
