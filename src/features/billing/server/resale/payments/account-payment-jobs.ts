import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { syncCancellation } from '../../payments/follow/sync-cancellation.job.ts';
import { syncPause } from '../../payments/follow/sync-pause.job.ts';
import { giveCredit } from '../../payments/give-credit.job.ts';
import { accountLedger } from '../account-ledger.ts';
import { findSellersAccount } from '../seller/find-seller.ts';

/** Has the provider end an account's subscription with its period, or go on with it. */
export const syncAccountCancellationJob = defineSystemJob({
  ...accountLedger.jobs.cancel,
  work: (ports, payload) => syncCancellation(ports, accountLedger, payload),
});

/** Has the provider charge nothing while an account is suspended, and go on afterwards. */
export const syncAccountPauseJob = defineSystemJob({
  ...accountLedger.jobs.pause,
  work: (ports, { payerId }) => syncPause(ports, accountLedger, payerId),
});

/** Has the provider deduct what an account had left before it paid online. */
export const giveAccountCreditJob = defineSystemJob({
  ...accountLedger.jobs.credit,
  work: async (ports, payload) => {
    await giveCredit(ports, accountLedger, payload);
    return async () => {};
  },
});

/** Ends at once what a customer pays for who is no longer an account of that seller, or lies in the trash. */
export const endSubscriptionJob = defineSystemJob({
  name: 'end-account-subscription',
  payload: z.object({ sellerId: z.string(), customerId: z.string() }),
  work: async ({ db, sellers }, customer) => {
    const account = await inSystem(db, 'payments', (scope) => findSellersAccount(scope, customer));
    // It has come back since.
    if (!sellers || (account && !account.deletedDate)) return async () => {};
    const payments = sellers.of(customer.sellerId);
    const { subscription } = await payments.findState(customer.customerId);
    // What else the agency sells to them isn't ours.
    if (subscription?.planId && !subscription.hasEnded) await payments.end(subscription.subscriptionId);
    return async () => {};
  },
});
