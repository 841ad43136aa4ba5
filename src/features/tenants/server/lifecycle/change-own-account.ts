import type { RawBuilder } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import type { AgencyScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { followStanding } from './follow-standing.request.ts';

interface Change {
  suspendedDate: RawBuilder<Date> | null;
  suspensionNote: string;
}

/** Changes what an account of the agency is allowed to be; its site follows at once. @throws NOT_FOUND also in the trash */
export async function changeOwnAccount(scope: AgencyScope, accountId: string, change: Change): Promise<void> {
  const { tx, agencyId } = scope;
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set((row) => ({ ...change, siteRevision: row('siteRevision', '+', 1) }))
    .where('uid', '=', accountId)
    .where('agencyId', '=', agencyId)
    .where('deletedDate', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw problem('NOT_FOUND', 'This account does not exist any more, or is in the trash.');
  await enqueueSystem(scope, followStanding, { agencyId, accountId });
}
