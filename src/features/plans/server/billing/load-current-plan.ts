import type { AgencyScope, HouseScope } from '#access/scope.ts';
import { planRoom } from '#features/metering/server/plan-room.ts';
import { problem } from '#lib/problem.ts';
import type { CurrentPlan, PlanInvoice } from '../../plan.ts';
import { planColumns, planOf } from '../catalog/plan-rows.ts';

/** How many bills are listed, the latest first. */
const listedInvoices = 24;

/** Where an agency stands with its plan. @throws NOT_FOUND for the house's own, which needs none */
export async function loadCurrentPlan(scope: AgencyScope | HouseScope, agencyId: string): Promise<CurrentPlan> {
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
  const invoices = await listInvoices(tx, agencyId);
  return {
    ...current,
    plan: found ? planOf(found) : null,
    invoices,
    use: room.use,
    isPaidOnline: providerSubscriptionId !== null,
  };
}

function listInvoices(tx: HouseScope['tx'], agencyId: string): Promise<PlanInvoice[]> {
  return tx
    .selectFrom('planInvoice')
    .select(['uid as invoiceId', 'number', 'planName', 'amount', 'credit', 'currency'])
    .select(['periodStartDate', 'periodEndDate'])
    .select(['issueDate', 'dueDate', 'paidDate', 'paidNote', 'voidDate', 'providerAddress as address'])
    .where('agencyId', '=', agencyId)
    .orderBy('number', 'desc')
    .limit(listedInvoices)
    .execute();
}
