import { sql } from 'kysely';
import type { Ledger } from '../ledger/ledger.ts';
import { cancelRequest, creditRequest, pauseRequest } from '../payments/payment-requests.ts';
import { enqueueSystem } from '#access/events/emit.ts';
import { inSystem } from '#access/scope.ts';
import { SellerGone } from '#integrations/payments/payments.ts';
import { watched } from '#integrations/payments/watched.ts';
import { problem } from '#lib/problem.ts';
import { findSeller } from './seller/find-seller.ts';
import { reconcileSellerJob } from './payments/reconcile-seller.job.ts';
import { applyPlan } from './billing/apply-plan.ts';

/** The tables of accounts have the columns of agencies'; `Ledger` says why they go by those names. */
const named = <T extends string>(name: string) => name as T;

/** What accounts pay their agency. */
export const accountLedger: Ledger = {
  plans: named('accountPlan'),
  current: named('accountCurrentPlan'),
  invoices: named('accountInvoice'),
  payer: named('accountId'),
  pausesUnpaid: true,
  sellsTo: (accountId) => sql<boolean>`p.agency_id = (select a.agency_id from account a where a.uid = ${accountId})`,
  jobs: {
    cancel: cancelRequest('follow-account-cancellation'),
    pause: pauseRequest('follow-account-pause'),
    credit: creditRequest('give-account-credit'),
  },
  introduce: ({ tx }, accountId) =>
    tx.selectFrom('account').select(['businessName as name', 'email']).where('uid', '=', accountId).executeTakeFirst(),
  async paymentsOf(ports, accountId) {
    const seller = await inSystem(ports.db, 'payments', (scope) => findSeller(scope, accountId));
    if (!ports.sellers || !seller) throw problem('CONFLICT', 'Plans are paid by invoice here.');
    const { providerAccountId: sellerId } = seller;
    return watched(ports.sellers.of(sellerId), async (error) => {
      if (!(error instanceof SellerGone)) throw error;
      await inSystem(ports.db, 'payments', (scope) => enqueueSystem(scope, reconcileSellerJob, { sellerId }));
      throw problem('CONFLICT', 'Paying online doesn’t work at the moment. Please contact who sells the plan to you.');
    });
  },
  follow: applyPlan,
  begin: async () => {},
};
