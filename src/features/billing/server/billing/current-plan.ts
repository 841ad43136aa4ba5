import { z } from 'zod';
import { agency, agencyReading, house, houseReading } from '#access/procedures.ts';
import type { AgencyScope, HouseScope } from '#access/scope.ts';
import { planRoom } from '#features/metering/server/require-within-plan.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { ChosenPlan, type CurrentPlan, type PlanChoice } from '../../plan.ts';
import { planColumns, planOf } from '../catalog/plans.ts';
import { listInvoices } from '../invoices.ts';
import { agencyLedger } from '../ledger/agency-ledger.ts';
import { startPlan } from './start-plan.ts';
import { endPlan, keepPlan } from './end-plan.ts';
import { daysAfter } from '../../plan-state.ts';
import { lockPlan } from '../ledger/find-plan.ts';
import { reconcilePlan } from './reconcile-plan.ts';

/** The state of the agency's plan, and what it can choose. @throws NOT_FOUND for the house's own agency */
export const getPlanChoice = agencyReading('agency.readPlan').handler(
  async ({ context: { scope, ports } }): Promise<PlanChoice> => {
    const offered = await scope.tx
      .selectFrom('agencyPlan as p')
      .select(planColumns)
      .where('p.isOffered', '=', true)
      .orderBy('p.price')
      .orderBy('p.uid')
      .execute();
    return {
      ...(await loadCurrentPlan(scope, scope.agencyId)),
      offered: offered.map(planOf),
      isOnline: ports.payments !== null,
    };
  },
);

/** The state of an agency's plan, for the house. @throws NOT_FOUND for the house's own agency */
export const getCurrentPlan = houseReading('house.plans')
  .input(z.strictObject({ agencyId: Uid }))
  .handler(({ input: { agencyId }, context: { scope } }): Promise<CurrentPlan> => loadCurrentPlan(scope, agencyId));

/** Gives an agency this many days of trial from now on; none ends it. @throws NOT_FOUND for the house's own agency */
export const extendTrial = house('house.plans')
  .input(z.strictObject({ agencyId: Uid, days: z.int().min(0).max(365) }))
  .handler(async ({ input: { agencyId, days }, context: { scope, ports } }) => {
    const now = ports.clock.now();
    await lockPlan(scope, agencyLedger, agencyId);
    const trialEndDate = daysAfter(now, days);
    await scope.tx
      .updateTable('agencyCurrentPlan')
      .set((row) => ({ trialEndDate, version: row('version', '+', 1) }))
      .where('agencyId', '=', agencyId)
      .execute();
    await reconcilePlan(scope, agencyLedger, agencyId, now);
    return { agencyId, trialEndDate };
  });

/** Takes a cancellation back before it has come true. @throws CONFLICT afterwards */
export const resumePlan = agency('agency.pay').handler(async ({ context: { scope, ports } }) => {
  const { agencyId } = scope;
  await keepPlan(scope, agencyLedger, agencyId, ports.clock.now());
  return { agencyId };
});

/** The agency takes one of the offered plans, and gets a bill for it. @throws NOT_FOUND, CONFLICT if it has it, or its price is another now */
export const choosePlan = agency('agency.pay')
  .input(ChosenPlan)
  .handler(async ({ input: { planId, shown }, context: { scope, ports } }) => {
    const { agencyId } = scope;
    const isFreeOnly = ports.payments !== null;
    await startPlan(scope, agencyLedger, {
      payerId: agencyId,
      planId,
      now: ports.clock.now(),
      isOfferedOnly: true,
      isFreeOnly,
      shown,
    });
    return { planId };
  });

/** Gives an agency a plan, also one that isn't offered. @throws NOT_FOUND, CONFLICT if it has it */
export const assignPlan = house('house.plans')
  .input(z.strictObject({ agencyId: Uid, planId: Uid }))
  .handler(async ({ input, context: { scope, ports } }) => {
    const { agencyId: payerId, planId } = input;
    await startPlan(scope, agencyLedger, { payerId, planId, now: ports.clock.now() });
    return input;
  });

/** Ends the agency's plan with the period it is in. @throws CONFLICT without a plan */
export const cancelPlan = agency('agency.pay').handler(async ({ context: { scope, ports } }) => ({
  endDate: await endPlan(scope, agencyLedger, scope.agencyId, ports.clock.now()),
}));

/** The state of an agency's plan. @throws NOT_FOUND for the house's own, which needs none */
async function loadCurrentPlan(scope: AgencyScope | HouseScope, agencyId: string): Promise<CurrentPlan> {
  const { tx } = scope;
  const row = await tx
    .selectFrom('agencyCurrentPlan as c')
    .innerJoin('agency as g', 'g.uid', 'c.agencyId')
    .select(['c.agencyId', 'c.state', 'c.planId', 'c.trialEndDate', 'c.periodEndDate', 'c.overdueDate', 'c.endDate'])
    .select(['c.providerSubscriptionId', 'c.credit', 'c.creditCurrency'])
    .select('g.businessName')
    .where('c.agencyId', '=', agencyId)
    .where('g.deletedDate', 'is', null)
    .executeTakeFirst();
  const room = await planRoom(scope, agencyId, 'all');
  if (!row || !room) throw problem('NOT_FOUND', 'This agency needs no plan.');
  const { planId, providerSubscriptionId, ...current } = row;
  const plan = tx.selectFrom('agencyPlan as p').select(planColumns).where('p.uid', '=', planId);
  const found = planId === null ? undefined : await plan.executeTakeFirst();
  const invoices = await listInvoices(scope, agencyLedger, agencyId);
  return {
    ...current,
    plan: found ? planOf(found) : null,
    invoices,
    use: room.use,
    isPaidOnline: providerSubscriptionId !== null,
  };
}
