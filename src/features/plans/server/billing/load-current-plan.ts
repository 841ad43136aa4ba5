import type { AgencyScope, HouseScope } from '#access/scope.ts';
import { planRoom } from '#features/metering/server/plan-room.ts';
import { problem } from '#lib/problem.ts';
import type { CurrentPlan } from '../../plan.ts';
import { planColumns, planOf } from '../catalog/plan-rows.ts';
import { listInvoices } from '../invoices/list-invoices.ts';
import { agencyLedger } from '../ledger/agency-ledger.ts';

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
  const invoices = await listInvoices(scope, agencyLedger, agencyId);
  return {
    ...current,
    plan: found ? planOf(found) : null,
    invoices,
    use: room.use,
    isPaidOnline: providerSubscriptionId !== null,
  };
}
