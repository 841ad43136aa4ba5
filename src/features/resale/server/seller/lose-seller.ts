import { enqueueSystem } from '#access/events/emit.ts';
import type { SystemScope } from '#access/scope.ts';
import { tellTrigger } from '#features/operations/server/trigger-logs/log-trigger.job.ts';
import { listAdmins } from '#features/plans/server/mail/list-admins.ts';
import { sendSellerLostJob } from '../mail/send-seller-lost.job.ts';
import { forgetSeller } from './forget-seller.ts';

/**
 * The agency has shut us out at the provider. Its clients may still be charged there, where we can't end it: they keep
 * their plans, and nobody bills them until the agency says so. What they owe can be marked as paid by hand.
 */
export async function loseSeller(scope: SystemScope, agencyId: string): Promise<void> {
  const { tx } = scope;
  const paying = await tx
    .updateTable('accountCurrentPlan')
    .set({ billingPause: 'shutOut' })
    .where('agencyId', '=', agencyId)
    .where('providerSubscriptionId', 'is not', null)
    .returning('accountId')
    .execute();
  await tx
    .updateTable('accountInvoice')
    .set({ providerInvoiceId: null, providerAddress: '' })
    .where('agencyId', '=', agencyId)
    .where('paidDate', 'is', null)
    .where('voidDate', 'is', null)
    .execute();
  await forgetSeller(scope, agencyId);
  await tell(scope, agencyId, paying.length);
}

async function tell(scope: SystemScope, agencyId: string, count: number): Promise<void> {
  const owner = { kind: 'agency', id: agencyId } as const;
  const message = 'Stripe was disconnected. Your clients can’t pay online until you connect it again';
  await tellTrigger(scope, owner, { belongTo: agencyId, type: 'Stripe', status: 'failed', message });
  for (const userId of await listAdmins(scope, agencyId))
    await enqueueSystem(scope, sendSellerLostJob, { agencyId, userId, count });
}
