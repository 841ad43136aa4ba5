import type { RawBuilder } from 'kysely';
import type { AgencyScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';

interface Change {
  suspendedDate?: RawBuilder<Date> | null;
  suspensionNote?: string;
  deletedDate?: Date;
}

/** Changes what becomes of an agency; the database passes it on to its accounts. @throws CONFLICT for the house's own */
export async function changeAgencyState({ tx, agencyId }: AgencyScope, change: Change): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('agency')
    .set(change)
    .where('uid', '=', agencyId)
    .where('type', '<>', 'house')
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw problem('CONFLICT', 'This is the platform’s own agency. It can be neither suspended nor deleted.');
}
