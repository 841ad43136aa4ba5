import { sql } from 'kysely';
import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { forOwners } from '#access/owner.ts';
import type { Ports } from '#access/ports.ts';
import { account, accountReading, agencyReading, house, houseReading } from '#access/procedures.ts';
import type { AgencyScope, HouseScope } from '#access/scope.ts';
import { findPlanUse } from '#features/metering/server/require-within-plan.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { daysAfter } from '../plan-state.ts';
import { type AccountPlanChoice, ChosenPlan, type PlanChoice } from '../plan.ts';
import { accountCatalog, agencyCatalog, listPlansOf } from './catalog.ts';
import { listInvoices } from './invoices.ts';
import { type BillingScope, lockPlan, type Payer, reconcilePlan, setCurrentPlan } from './payer.ts';
import { agencyPayers, payerOf } from './payers.ts';
import { endPlan, keepPlan, startPlan } from './plan-changes.ts';

const pay = { agency: 'agency.pay', account: 'account.pay' } as const;
const OfAgency = z.strictObject({ agencyId: Uid });

/** Who pays takes one of the offered plans, and gets a bill for it. @throws NOT_FOUND, CONFLICT if it has it, or its price is another now */
export const choosePlan = forOwners(pay, (verb) =>
  verb.input(ChosenPlan).handler(async ({ input: { planId, shown }, context: { scope, ports } }) => {
    const payer = payerOf(scope);
    await payer.kind.requireSelling(scope, payer.id);
    const isFreeOnly = await payer.kind.isOnline(ports, payer.id);
    await startPlan(scope, payer, { planId, now: ports.clock.now(), isOfferedOnly: true, isFreeOnly, shown });
    return { planId };
  }),
);

/** Ends a plan with the period it is in. @throws CONFLICT without a plan */
export const cancelPlan = forOwners(pay, (verb) =>
  verb.handler(async ({ context: { scope, ports } }) => ({
    endDate: await endPlan(scope, payerOf(scope), ports.clock.now()),
  })),
);

/** Takes a cancellation back before it has come true. @throws CONFLICT afterwards */
export const resumePlan = forOwners(pay, (verb) =>
  verb.handler(async ({ context: { scope, ports } }) => {
    await keepPlan(scope, payerOf(scope), ports.clock.now());
    return { endDate: null };
  }),
);

/** The house gives an agency a plan, also one that isn't offered. @throws NOT_FOUND, CONFLICT if it has it */
export const assignPlan = house('house.plans')
  .input(OfAgency.extend({ planId: Uid }))
  .handler(async ({ input: { agencyId: id, planId }, context: { scope, ports } }) => {
    await startPlan(scope, { kind: agencyPayers, id }, { planId, now: ports.clock.now() });
    return { planId };
  });

/** An agency gives its account a plan, also one that isn't offered, and bills it by hand. @throws NOT_FOUND, CONFLICT */
export const assignAccountPlan = account('account.changePlan', { isForAgencies: true })
  .input(z.strictObject({ planId: Uid }))
  .handler(async ({ input: { planId }, context: { scope, ports } }) => {
    await startPlan(scope, payerOf(scope), { planId, now: ports.clock.now() });
    return { planId };
  });

/** The agency ends the plan of one of its accounts with the period it is in. @throws CONFLICT without a plan */
export const withdrawPlan = account('account.changePlan', { isForAgencies: true }).handler(
  async ({ context: { scope, ports } }) => ({ endDate: await endPlan(scope, payerOf(scope), ports.clock.now()) }),
);

/** Gives an agency this many days of trial from now on; none ends it. @throws NOT_FOUND for the house's own agency */
export const extendTrial = house('house.plans')
  .input(OfAgency.extend({ days: z.int().min(0).max(365) }))
  .handler(async ({ input: { agencyId, days }, context: { scope, ports } }) => {
    const now = ports.clock.now();
    const payer = { kind: agencyPayers, id: agencyId };
    await lockPlan(scope, payer);
    const trialEndDate = daysAfter(now, days);
    await setCurrentPlan(scope, payer)
      .set((row) => ({ trialEndDate, version: row('version', '+', 1) }))
      .execute();
    await reconcilePlan(scope, payer, now);
    return { agencyId, trialEndDate };
  });

/** The columns of `current as c` that say how a plan is. */
const state = [
  'c.state',
  'c.planId',
  'c.trialEndDate',
  'c.periodEndDate',
  'c.overdueDate',
  'c.endDate',
  'c.credit',
  'c.creditCurrency',
  'c.providerSubscriptionId',
] as const;

/** The state of the agency's plan, and what it can choose. @throws NOT_FOUND for the house's own agency */
export const getPlanChoice = agencyReading('agency.readPlan').handler(({ context: { scope, ports } }) =>
  loadAgencyPlan(scope, ports, scope.agencyId),
);

/** The same for the house. @throws NOT_FOUND for the house's own agency */
export const getCurrentPlan = houseReading('house.plans')
  .input(OfAgency)
  .handler(({ input: { agencyId }, context: { scope, ports } }) => loadAgencyPlan(scope, ports, agencyId));

async function loadAgencyPlan(scope: AgencyScope | HouseScope, ports: Ports, agencyId: string): Promise<PlanChoice> {
  const row = await scope.tx
    .selectFrom('agencyCurrentPlan as c')
    .innerJoin('agency as g', 'g.uid', 'c.agencyId')
    .select(state)
    .select(['c.agencyId', 'g.businessName'])
    .where('c.agencyId', '=', agencyId)
    .where('g.deletedDate', 'is', null)
    .executeTakeFirst();
  const found = await findPlanUse(scope, agencyId, 'all');
  if (!row || !found) throw problem('NOT_FOUND', 'This agency needs no plan.');
  const payer = { kind: agencyPayers, id: agencyId };
  return { ...(await choiceOf(scope, ports, payer, row, await listPlansOf(scope, agencyCatalog))), use: found.use };
}

/** The state of the account's plan, and what its agency offers. */
export const getAccountPlan = accountReading('account.readPlan').handler(
  async ({ context: { scope, ports } }): Promise<AccountPlanChoice> => {
    const row = await selectOwn(scope, 'accountCurrentPlan as c')
      .innerJoin('account as a', 'a.uid', 'c.accountId')
      .innerJoin('agency as g', 'g.uid', 'a.agencyId')
      .select(state)
      .select(['c.accountId', 'a.businessName', 'a.subscriptionType', 'g.businessName as agencyName'])
      .select(sql<string>`coalesce(nullif(g.support_email, ''), g.email, '')`.as('agencyEmail'))
      .executeTakeFirstOrThrow();
    return choiceOf(scope, ports, payerOf(scope), row, await listPlansOf(scope, accountCatalog));
  },
);

/** What a payer has of its seller's plans, what it can choose, its bills, and how it pays. */
async function choiceOf<
  R extends { planId: string | null; providerSubscriptionId: string | null },
  P extends { planId: string; isOffered: boolean },
>(scope: BillingScope, ports: Ports, { kind, id }: Payer, row: R, plans: P[]) {
  const { planId, providerSubscriptionId, ...current } = row;
  return {
    ...current,
    plan: plans.find((one) => one.planId === planId) ?? null,
    offered: plans.filter(({ isOffered }) => isOffered),
    invoices: await listInvoices(scope, { kind, id }),
    isPaidOnline: providerSubscriptionId !== null,
    isOnline: await kind.isOnline(ports, id),
  };
}
