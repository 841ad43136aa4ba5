import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { followCancellation } from '#features/plans/server/payments/follow-cancellation.job.ts';
import { giveCredit } from '#features/plans/server/payments/give-credit.job.ts';
import { accountLedger } from '../account-ledger.ts';

/** Has the provider end an account's subscription with its period, or go on with it. */
export const followAccountCancellationJob = defineSystemJob({
  ...accountLedger.jobs.cancel,
  work: (ports, payload) => followCancellation(ports, accountLedger, payload),
});

/** Has the provider deduct what an account had left before it paid online. */
export const giveAccountCreditJob = defineSystemJob({
  ...accountLedger.jobs.credit,
  work: async (ports, payload) => {
    await giveCredit(ports, accountLedger, payload);
    return async () => {};
  },
});

/** Ends a subscription at once, of an account that is its seller's no longer. */
export const endSubscriptionJob = defineSystemJob({
  name: 'end-account-subscription',
  payload: z.object({ sellerId: z.string(), subscriptionId: z.string() }),
  work: async ({ sellers }, { sellerId, subscriptionId }) => {
    await sellers?.of(sellerId).end(subscriptionId);
    return async () => {};
  },
});
