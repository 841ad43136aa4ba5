import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { readPayments } from './settle-payments.ts';
import { requirePayments } from './require-payments.ts';

/** Has the provider end a subscription with its period, or go on with it, as the agency has decided. */
export const followCancellationJob = defineSystemJob({
  name: 'follow-cancellation',
  payload: z.object({ agencyId: z.string(), isCancelled: z.boolean() }),
  work: async (ports, { agencyId, isCancelled }) => {
    const row = await inSystem(ports.db, 'payments', async ({ tx }) =>
      tx
        .selectFrom('agencyCurrentPlan')
        .select(['providerCustomerId', 'providerSubscriptionId'])
        .where('agencyId', '=', agencyId)
        .executeTakeFirst(),
    );
    if (!row?.providerSubscriptionId || !row.providerCustomerId) return async () => {};
    await requirePayments(ports).setCancelled(row.providerSubscriptionId, isCancelled);
    return readPayments(ports, agencyId, row.providerCustomerId);
  },
});
