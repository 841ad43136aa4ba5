import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { findPrice } from './find-price.ts';
import { requirePayments } from './require-payments.ts';

/** Has the provider charge the plan's new price from an agency's next bill on. */
export const followPriceJob = defineSystemJob({
  name: 'follow-price',
  payload: z.object({ agencyId: z.string() }),
  work: async (ports, { agencyId }) => {
    const row = await inSystem(ports.db, 'payments', async ({ tx }) =>
      tx
        .selectFrom('agencyCurrentPlan')
        .select(['planId', 'providerCustomerId', 'providerSubscriptionId'])
        .where('agencyId', '=', agencyId)
        .executeTakeFirst(),
    );
    if (!row?.planId || !row.providerSubscriptionId || !row.providerCustomerId) return async () => {};
    const payments = requirePayments(ports);
    const { subscription } = await payments.findState(row.providerCustomerId);
    // Who has changed to another plan meanwhile has its price.
    if (subscription && !subscription.hasEnded && subscription.planId === row.planId)
      await payments.changePrice(subscription, await findPrice(ports, row.planId, false));
    return async () => {};
  },
});
