import type { SystemScope } from '#access/scope.ts';
import { periodEnd } from '#features/plans/plan-state.ts';
import { agencyLedger } from '#features/plans/server/ledger/agency-ledger.ts';
import { startPlan } from '#features/plans/server/billing/start-plan.ts';
import { rowOf } from '#features/plans/server/catalog/plan-rows.ts';
import { newUid } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { demoPlanName, demoPlans } from '../../demo-plans.data.ts';

/** The house's plans, one of them paid by each agency; does nothing if there are plans. */
export async function seedPlans(scope: SystemScope, now: Date): Promise<void> {
  const { tx } = scope;
  if (await tx.selectFrom('agencyPlan').select('uid').limit(1).executeTakeFirst()) return;
  const rows = demoPlans.map((plan) => rowFor('agencyPlan', { ...rowOf(plan), uid: newUid() }));
  await tx.insertInto('agencyPlan').values(rows).execute();
  const planId = rows.find(({ name }) => name === demoPlanName)?.uid ?? '';
  const agencies = await tx.selectFrom('agencyCurrentPlan').select('agencyId').execute();
  await tx.updateTable('agencyCurrentPlan').set({ trialEndDate: null }).execute();
  for (const { agencyId } of agencies) await startPlan(scope, agencyLedger, { payerId: agencyId, planId, now });
  await tx.updateTable('planInvoice').set({ paidDate: now, paidNote: 'Demo' }).execute();
  // Nobody pays in a demo: it has a year before it would be read-only.
  const periodEndDate = periodEnd(now, 'year');
  await tx.updateTable('agencyCurrentPlan').set({ overdueDate: null, periodEndDate }).execute();
}
