import type { UpdateObject } from 'kysely';
import type { HouseScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import type { Database } from '#platform/database.ts';
import { lockPlan } from './lock-plan.ts';
import { settlePlan } from './settle-plan.ts';

interface Closing {
  agencyId: string;
  invoiceId: string;
  now: Date;
  as: UpdateObject<Database, 'planInvoice'>;
}

/** Closes an open bill, once. @throws NOT_FOUND for the house's own agency, CONFLICT for a bill that isn't open */
export async function closeInvoice(scope: HouseScope, { agencyId, invoiceId, now, as }: Closing): Promise<void> {
  await lockPlan(scope, agencyId);
  const { numUpdatedRows } = await scope.tx
    .updateTable('planInvoice')
    .set(as)
    .where('agencyId', '=', agencyId)
    .where('uid', '=', invoiceId)
    .where('paidDate', 'is', null)
    .where('voidDate', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw problem('CONFLICT', 'This invoice is no longer open.');
  await settlePlan(scope, agencyId, now);
}
