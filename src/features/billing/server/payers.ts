import { sql } from 'kysely';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJobRequest } from '#access/jobs/define-job.ts';
import type { TenantScope } from '#access/owner.ts';
import { inSystem } from '#access/scope.ts';
import { reconcileUse } from '#features/metering/server/reconcile-use.request.ts';
import { listAgencyAdmins } from '#features/notifications/server/mail/recipients.ts';
import { SellerGone } from '#integrations/payments/payments.ts';
import { watched } from '#integrations/payments/watched.ts';
import { problem } from '#lib/problem.ts';
import { accountPlanPath, cancelledReason, errorPath, paidReason, payPath, successPath } from '../paths.ts';
import type { PlanStatus } from '../plan-state.ts';
import { applyPlan } from './apply-plan.ts';
import { sendPlanNoticeJob } from './mails.tsx';
import type { BillingScope, Payer, PayerKind, PlanRow } from './payer.ts';
import { findSeller, reconcileSellerJob } from './seller/find-seller.ts';

/** Where nobody can be paid online. */
export const byInvoice = () => problem('CONFLICT', 'Plans are paid by invoice here.');

/** Agencies, which pay the house. */
export const agencyPayers: PayerKind = {
  plans: 'agencyPlan',
  current: 'agencyCurrentPlan',
  invoices: 'planInvoice',
  column: 'agencyId',
  trialDays: sql<number>`0`,
  paths: { plan: payPath, paid: `${successPath}/`, cancelled: `${errorPath}/cancelled` },
  pausesUnpaid: false,
  sellsTo: () => sql<boolean>`true`,
  jobs: jobsNamed('follow-cancellation', 'follow-pause', 'give-credit'),
  introduce: ({ tx }, agencyId) =>
    tx.selectFrom('agency').select(['businessName as name', 'email']).where('uid', '=', agencyId).executeTakeFirst(),
  requireSelling: async () => {},
  isOnline: async ({ payments }) => payments !== null,
  async paymentsOf({ payments }) {
    if (!payments) throw byInvoice();
    return payments;
  },
  async follow(scope, agencyId, { before, status }) {
    await open(scope, agencyId, status);
    await notifyOfPlan(scope, agencyId, before, status);
  },
  begin: (scope, agencyId) => enqueueSystem(scope, reconcileUse, { agencyId }),
};

/** The tables of accounts have the columns of agencies'; `PayerKind` says why they go by those names. */
export const named = <T extends string>(name: string) => name as T;

/** Accounts, which pay their agency. */
export const accountPayers: PayerKind = {
  plans: named('accountPlan'),
  current: named('accountCurrentPlan'),
  invoices: named('accountInvoice'),
  column: named('accountId'),
  trialDays: sql<number>`p.trial_days`,
  paths: {
    plan: accountPlanPath,
    paid: `${accountPlanPath}/${paidReason}`,
    cancelled: `${accountPlanPath}/${cancelledReason}`,
  },
  pausesUnpaid: true,
  sellsTo: (accountId) => sql<boolean>`p.agency_id = (select a.agency_id from account a where a.uid = ${accountId})`,
  jobs: jobsNamed('follow-account-cancellation', 'follow-account-pause', 'give-account-credit'),
  introduce: ({ tx }, accountId) =>
    tx.selectFrom('account').select(['businessName as name', 'email']).where('uid', '=', accountId).executeTakeFirst(),
  /** An agency that doesn't pay the house can't sell. */
  async requireSelling({ tx }, accountId) {
    const row = tx.selectFrom('account').select('planStanding').where('uid', '=', accountId);
    const { planStanding } = await row.executeTakeFirstOrThrow();
    if (planStanding === 'reading' || planStanding === 'shut')
      throw problem('CONFLICT', 'Your agency can’t sell plans at the moment. Please contact your agency.');
  },
  /** Accounts don't see their agency's account at the provider, only that there is one. */
  async isOnline({ db, sellers }, accountId) {
    if (!sellers) return false;
    const seller = await inSystem(db, 'payments', (scope) => findSeller(scope, accountId), { isReading: true });
    return seller?.isReady ?? false;
  },
  async paymentsOf({ db, sellers }, accountId) {
    const seller = await inSystem(db, 'payments', (scope) => findSeller(scope, accountId));
    if (!sellers || !seller) throw byInvoice();
    const { providerAccountId: sellerId } = seller;
    return watched(sellers.of(sellerId), async (error) => {
      if (!(error instanceof SellerGone)) throw error;
      await inSystem(db, 'payments', (scope) => enqueueSystem(scope, reconcileSellerJob, { sellerId }));
      throw problem('CONFLICT', 'Paying online doesn’t work at the moment. Please contact who sells the plan to you.');
    });
  },
  follow: applyPlan,
  begin: async () => {},
};

/** Who pays in a scope: an agency, or one of its accounts. */
export function payerOf(scope: TenantScope): Payer {
  return scope.kind === 'account'
    ? { kind: accountPayers, id: scope.accountId }
    : { kind: agencyPayers, id: scope.agencyId };
}

/** What the provider is asked to do for a payer. */
function jobsNamed(cancel: string, pause: string, credit: string): PayerKind['jobs'] {
  const payload = z.object({ payerId: z.string() });
  return {
    cancel: defineSystemJobRequest({ name: cancel, payload: payload.extend({ isCancelled: z.boolean() }) }),
    pause: defineSystemJobRequest({ name: pause, payload }),
    credit: defineSystemJobRequest({
      name: credit,
      payload: payload.extend({ subscriptionId: z.string(), amount: z.int(), currency: z.string() }),
    }),
  };
}

/** The accounts follow by the database. */
async function open({ tx }: BillingScope, agencyId: string, { standing, notice }: PlanStatus): Promise<void> {
  await tx
    .updateTable('agency')
    .set({ planStanding: standing, planNotice: notice })
    .where('uid', '=', agencyId)
    .where((row) => row.or([row('planStanding', '<>', standing), row('planNotice', '<>', notice)]))
    .execute();
}

/** Mails each warning once, and that a payment has ended a time without changes. */
async function notifyOfPlan(
  scope: BillingScope,
  agencyId: string,
  before: PlanRow,
  { state, notice }: PlanStatus,
): Promise<void> {
  const wasClosed = before.state === 'none' || before.state === 'unpaid' || before.state === 'cancelled';
  const isBack = wasClosed && (state === 'active' || state === 'trialing');
  const news = isBack ? 'back' : notice;
  if (news === '' || notice === before.notice) return;
  for (const userId of await listAgencyAdmins(scope, agencyId))
    await enqueueSystem(scope, sendPlanNoticeJob, { agencyId, userId, news });
}
