import type { AnyScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { firstDay } from '../../month.ts';

interface Wanted {
  agencyId: string;
  accountId: string | null;
  userId: string;
  month: string;
  isMonthly: boolean;
}

/** A report that will be mailed to somebody; undefined if the month's own is on its way to them. */
export async function insertLink({ tx }: AnyScope, wanted: Wanted): Promise<string | undefined> {
  const { agencyId, accountId, userId, month, isMonthly } = wanted;
  const uid = newUid();
  const row = rowFor('reportLink', { agencyId, uid, accountId, userId, month: firstDay(month), isMonthly });
  const inserted = await tx
    .insertInto('reportLink')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst();
  return inserted?.uid;
}
