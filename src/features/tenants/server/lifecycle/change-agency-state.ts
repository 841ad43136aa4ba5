import type { RawBuilder } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import type { AgencyScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { followStanding } from './follow-standing.request.ts';

interface Change {
  suspendedDate?: RawBuilder<Date> | null;
  suspensionNote?: string;
  deletedDate?: Date;
}

/** Changes what becomes of an agency; the database passes it on to its accounts. @throws CONFLICT for the house's own */
export async function changeAgencyState(scope: AgencyScope, change: Change): Promise<void> {
  const { tx, agencyId } = scope;
  const { numUpdatedRows } = await tx
    .updateTable('agency')
    .set(change)
    .where('uid', '=', agencyId)
    .where('type', '<>', 'house')
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw problem('CONFLICT', 'This is the platform’s own agency. It can be neither suspended nor deleted.');
  await enqueueSystem(scope, followStanding, { agencyId, accountId: null });
}
