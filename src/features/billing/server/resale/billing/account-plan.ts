import { sql } from 'kysely';
import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { account, accountReading } from '#access/procedures.ts';
import { type AccountScope, inSystem } from '#access/scope.ts';
import { ChosenPlan } from '../../../plan.ts';
import { endPlan, keepPlan } from '../../billing/end-plan.ts';
import { startPlan } from '../../billing/start-plan.ts';
import { closeInvoice, listInvoices } from '../../invoices.ts';
import { problem } from '#lib/problem.ts';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import type { AccountPlan, AccountPlanChoice } from '../../../account-plan.ts';
import { accountLedger } from '../account-ledger.ts';
import { accountPlanColumns, accountPlanOf } from '../catalog.ts';
import { findSeller } from '../seller/find-seller.ts';

/** The state of the account's plan, and what its agency offers. */
export const getAccountPlan = accountReading('account.readPlan').handler(
  async ({ context: { scope, ports } }): Promise<AccountPlanChoice> => {
    const { accountId } = scope;
    const { planId, providerSubscriptionId, ...current } = await findCurrent(scope);
    const all = await listPlans(scope);
    return {
      ...current,
      plan: all.find((plan) => plan.planId === planId) ?? null,
      offered: all.filter(({ isOffered }) => isOffered),
      invoices: await listInvoices(scope, accountLedger, accountId),
      isPaidOnline: providerSubscriptionId !== null,
      isOnline: await isOnline(ports, accountId),
    };
  },
);

/** The agency notes by hand that a bill was paid. @throws CONFLICT for one that isn't open */
export const markInvoicePaid = account('account.changePlan', { isForAgencies: true })
  .input(z.strictObject({ invoiceId: Uid, note: line(200) }))
  .handler(async ({ input: { invoiceId, note }, context: { scope, ports } }) => {
    const now = ports.clock.now();
    const closing = { payerId: scope.accountId, invoiceId, now, as: { paidDate: now, paidNote: note } };
    await closeInvoice(scope, accountLedger, closing);
    return { invoiceId };
  });

/** Takes a cancellation back before it has come true. @throws CONFLICT afterwards */
export const resumePlan = account('account.pay').handler(async ({ context: { scope, ports } }) => {
  const { accountId } = scope;
  await keepPlan(scope, accountLedger, accountId, ports.clock.now());
  return { accountId };
});

/** The account takes one of its agency's plans, and gets a bill for it. @throws NOT_FOUND, CONFLICT if it has it, or its price is another now */
export const choosePlan = account('account.pay')
  .input(ChosenPlan)
  .handler(async ({ input: { planId, shown }, context: { scope, ports } }) => {
    await requireSelling(scope);
    const { accountId: payerId } = scope;
    const [isFreeOnly, trialDays] = [await isOnline(ports, payerId), await trialDaysOf(scope, planId)];
    const start = { payerId, planId, now: ports.clock.now(), isOfferedOnly: true, isFreeOnly, shown, trialDays };
    await startPlan(scope, accountLedger, start);
    return { planId };
  });

/** The agency gives the account a plan, also one that isn't offered, and bills it by hand. @throws NOT_FOUND, CONFLICT */
export const assignPlan = account('account.changePlan', { isForAgencies: true })
  .input(z.strictObject({ planId: Uid }))
  .handler(async ({ input: { planId }, context: { scope, ports } }) => {
    const trialDays = await trialDaysOf(scope, planId);
    const start = { payerId: scope.accountId, planId, now: ports.clock.now(), trialDays };
    await startPlan(scope, accountLedger, start);
    return { planId };
  });

/** The agency withdraws a bill; nothing is owed for it. @throws CONFLICT for one that isn't open */
export const voidInvoice = account('account.changePlan', { isForAgencies: true })
  .input(z.strictObject({ invoiceId: Uid }))
  .handler(async ({ input: { invoiceId }, context: { scope, ports } }) => {
    const now = ports.clock.now();
    await closeInvoice(scope, accountLedger, { payerId: scope.accountId, invoiceId, now, as: { voidDate: now } });
    return { invoiceId };
  });

/** Ends the account's plan with the period it is in. @throws CONFLICT without a plan */
export const cancelPlan = account('account.pay').handler(async ({ context: { scope, ports } }) => ({
  endDate: await endPlan(scope, accountLedger, scope.accountId, ports.clock.now()),
}));

/** The agency ends the plan of one of its accounts with the period it is in. @throws CONFLICT without a plan */
export const withdrawPlan = account('account.changePlan', { isForAgencies: true }).handler(
  async ({ context: { scope, ports } }) => ({
    endDate: await endPlan(scope, accountLedger, scope.accountId, ports.clock.now()),
  }),
);

/** An agency that doesn't pay the house can't sell. @throws CONFLICT */
export async function requireSelling({ tx, accountId }: AccountScope): Promise<void> {
  const row = tx.selectFrom('account').select('planStanding').where('uid', '=', accountId);
  const { planStanding } = await row.executeTakeFirstOrThrow();
  if (planStanding === 'reading' || planStanding === 'shut')
    throw problem('CONFLICT', 'Your agency can’t sell plans at the moment. Please contact your agency.');
}

async function findCurrent(scope: AccountScope) {
  return selectOwn(scope, 'accountCurrentPlan as c')
    .innerJoin('account as a', 'a.uid', 'c.accountId')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .select(['c.accountId', 'c.state', 'c.planId', 'c.trialEndDate', 'c.periodEndDate', 'c.overdueDate', 'c.endDate'])
    .select(['c.credit', 'c.creditCurrency', 'c.providerSubscriptionId'])
    .select(['a.businessName', 'a.subscriptionType', 'g.businessName as agencyName'])
    .select(sql<string>`coalesce(nullif(g.support_email, ''), g.email, '')`.as('agencyEmail'))
    .executeTakeFirstOrThrow();
}

async function listPlans({ tx, agencyId }: AccountScope): Promise<AccountPlan[]> {
  const rows = await tx
    .selectFrom('accountPlan as p')
    .select(accountPlanColumns)
    .where('p.agencyId', '=', agencyId)
    .orderBy('p.price')
    .orderBy('p.uid')
    .execute();
  return rows.map(accountPlanOf);
}

/** Accounts don't see their agency's account at the provider, only that there is one. */
export async function isOnline({ db, sellers }: Ports, accountId: string): Promise<boolean> {
  if (!sellers) return false;
  const seller = await inSystem(db, 'payments', (scope) => findSeller(scope, accountId), { isReading: true });
  return seller?.isReady ?? false;
}

/** How long the account tries a plan before it pays: with its first plan of the agency alone. */
export async function trialDaysOf(scope: AccountScope, planId: string): Promise<number> {
  const { agencyId, tx } = scope;
  const current = await selectOwn(scope, 'accountCurrentPlan').select('planId').executeTakeFirst();
  if (!current || current.planId !== null) return 0;
  const plan = tx.selectFrom('accountPlan').select('trialDays').where('agencyId', '=', agencyId);
  return (await plan.where('uid', '=', planId).executeTakeFirst())?.trialDays ?? 0;
}
