import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { readPayments } from '../../payments/reconcile-payments.ts';
import { accountLedger } from '../account-ledger.ts';
import { findSellersAccount } from '../seller/find-seller.ts';

/**
 * After news of the provider: asks it how that customer's payments to that seller stand, and stores the answer. The
 * account must be one of the seller's own agency: customers of others' sellers are nobody of ours.
 */
export const reconcileAccountPaymentsJob = defineSystemJob({
  name: 'reconcile-account-payments',
  formerName: 'settle-account-payments',
  payload: z.object({ sellerId: z.string(), customerId: z.string() }),
  work: async (ports, { sellerId, customerId }) => {
    const account = await inSystem(ports.db, 'payments', (scope) =>
      findSellersAccount(scope, { sellerId, customerId }),
    );
    return account ? readPayments(ports, accountLedger, { payerId: account.accountId, customerId }) : async () => {};
  },
});
