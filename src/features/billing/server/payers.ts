import { sql } from 'kysely';
import { z } from 'zod';
import { accountWithin } from '#access/authorization/account-within.ts';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit, enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJobRequest } from '#access/jobs/define-job.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { TenantScope } from '#access/owner.ts';
import { type AccountScope, inSystem } from '#access/scope.ts';
import { reconcileUse } from '#features/metering/server/reconcile-use.request.ts';
import { listAgencyAdmins } from '#features/notifications/server/mail/recipients.ts';
import { accountChanged, planChanged } from '#features/tenants/events.ts';
import { SellerGone } from '#integrations/payments/payments.ts';
import { watched } from '#integrations/payments/watched.ts';
import { problem } from '#lib/problem.ts';
import { accountPlanPath, cancelledReason, errorPath, paidReason, payPath, successPath } from '../paths.ts';
import { billingNotice, isServed, type PlanStatus, soldType } from '../plan-state.ts';
import { sendBillingNoticeJob, sendPlanNoticeJob } from './mails.tsx';
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
    const row = tx.selectFrom('account').select('planAccess').where('uid', '=', accountId);
    const { planAccess } = await row.executeTakeFirstOrThrow();
    if (planAccess === 'read_only' || planAccess === 'closed')
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
      throw problem('CONFLICT', 'Online payment doesn’t work right now. Contact your plan’s seller.');
    });
  },
  follow: (...change) => applyPlan(...change),
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
async function open({ tx }: BillingScope, agencyId: string, { access, notice }: PlanStatus): Promise<void> {
  await tx
    .updateTable('agency')
    .set({ planAccess: access, planNotice: notice })
    .where('uid', '=', agencyId)
    .where((row) => row.or([row('planAccess', '<>', access), row('planNotice', '<>', notice)]))
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

/** What an account without limits of its own accepts, as the database has it for new ones. */
const ownLimits = { maxStorageBytes: null, maxVideoSeconds: 300, maxTokens: null };

/** Makes an account what its plan says: the type of its site at once, its limits, and what its people see. */
const applyPlan: PayerKind['follow'] = async (scope, accountId, { before, status }) => {
  const account = await accountOf(scope, accountId);
  const found = await findApplied(account);
  // It has no plan, or one that ended before: its agency may have made it something by hand since.
  const isBilled = status.state !== 'cancelled' && status.state !== 'none';
  if (!found || (!isBilled && !found.isBilled)) return;
  const subscriptionType = soldType({ state: status.state, ...found, ...(await findBills(account)) });
  await applyLimits(account, found, status);
  const next = { subscriptionType, isBilled, billingNotice: billingNotice(status) };
  const changed = await account.tx
    .updateTable('account')
    .set((row) => ({ ...next, version: row('version', '+', 1), updateDate: sql<Date>`now()` }))
    .where('uid', '=', accountId)
    .where((row) =>
      row.or([
        row('subscriptionType', '<>', subscriptionType),
        row('isBilled', '<>', isBilled),
        row('billingNotice', '<>', next.billingNotice),
      ]),
    )
    .returning('version')
    .executeTakeFirst();
  if (changed) {
    await bumpSiteRevision(account);
    await emit(account, accountChanged, { accountId, version: changed.version });
    if (found?.subscriptionType !== subscriptionType) await emit(account, planChanged, { accountId, subscriptionType });
  }
  await notifyOfBilling(account, before, status);
};

async function accountOf(scope: BillingScope, accountId: string): Promise<AccountScope> {
  if (scope.kind === 'account') return scope;
  if (scope.kind !== 'system') throw new Error('accounts are billed by themselves, or with time');
  const row = scope.tx.selectFrom('account').select('agencyId').where('uid', '=', accountId);
  return accountWithin(scope, { accountId, ...(await row.executeTakeFirstOrThrow()) });
}

type Applied = NonNullable<Awaited<ReturnType<typeof findApplied>>>;

async function findApplied(account: AccountScope) {
  return selectOwn(account, 'accountCurrentPlan as c')
    .innerJoin('accountPlan as p', (join) =>
      join.onRef('p.agencyId', '=', 'c.agencyId').onRef('p.uid', '=', 'c.planId'),
    )
    .innerJoin('account as a', 'a.uid', 'c.accountId')
    .select(['a.isBilled', 'a.subscriptionType', 'c.limitsOf', 'c.givenLimits', 'p.uid as planId', 'p.version'])
    .select(['p.subscriptionType as sold', 'p.storageBytes', 'p.videoSeconds', 'p.tokens'])
    .executeTakeFirst();
}

async function findBills(account: AccountScope): Promise<{ hasOpenBill: boolean; hasPaidBill: boolean }> {
  const bills = await selectOwn(account, 'accountInvoice')
    .select([
      sql<boolean>`coalesce(bool_or(paid_date is null and void_date is null), false)`.as('hasOpenBill'),
      sql<boolean>`coalesce(bool_or(paid_date is not null and amount > 0), false)`.as('hasPaidBill'),
    ])
    .executeTakeFirstOrThrow();
  return bills;
}

/** Once for each plan and version, so that what the agency gives the account beside its plan stays. */
async function applyLimits(account: AccountScope, found: Applied, { state }: PlanStatus): Promise<void> {
  const limitsOf = isServed(state) ? `${found.planId} ${found.version}` : '';
  if (limitsOf === found.limitsOf) return;
  const given = limitsOf ? limitsIn(found) : {};
  // What the plan gave so far and gives no longer becomes the account's own again.
  const left = Object.entries(ownLimits).filter(([name]) => found.givenLimits.includes(name));
  const limits = { ...Object.fromEntries(left), ...given };
  await updateOwn(account, 'accountCurrentPlan')
    .set({ limitsOf, givenLimits: Object.keys(given) })
    .execute();
  if (Object.keys(limits).length === 0) return;
  await account.tx.updateTable('account').set(limits).where('uid', '=', account.accountId).execute();
}

/** What a plan gives; what it doesn't mention stays the account's own. */
function limitsIn({ storageBytes, videoSeconds, tokens }: Applied): Partial<Record<keyof typeof ownLimits, number>> {
  return {
    ...(storageBytes !== null && { maxStorageBytes: storageBytes }),
    ...(videoSeconds !== null && { maxVideoSeconds: videoSeconds }),
    ...(tokens > 0 && { maxTokens: tokens }),
  };
}

/** Mails an account's administrators each warning once, that the plan has ended, and that it is back. */
async function notifyOfBilling(account: AccountScope, before: PlanRow, status: PlanStatus): Promise<void> {
  const isBack = before.state === 'unpaid' && isServed(status.state);
  const hasEnded = status.state === 'cancelled' && before.state !== 'cancelled';
  const news = isBack ? 'back' : hasEnded ? 'ended' : billingNotice(status);
  if (news === '' || (status.notice === before.notice && !hasEnded)) return;
  const admins = await selectOwn(account, 'accountMembership').select('userId').where('role', '=', 'admin').execute();
  const { accountId } = account;
  for (const { userId } of admins) await enqueueSystem(account, sendBillingNoticeJob, { accountId, userId, news });
}
