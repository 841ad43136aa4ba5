import { enqueueSystem } from '#access/events/emit.ts';
import { present } from '#access/procedures.ts';
import { settleUse } from '#features/metering/server/settle-use.request.ts';
import { problem } from '#lib/problem.ts';
import { periodEnd } from '../../plan-state.ts';
import { planColumns, planOf } from '../catalog/plan-rows.ts';
import { type BillingScope, lockPlan } from './lock-plan.ts';
import { settlePlan } from './settle-plan.ts';
import { coveredBy, takeCredit } from '../invoices/take-credit.ts';
import { writeInvoice } from '../invoices/write-invoice.ts';

interface Start {
  agencyId: string;
  planId: string;
  now: Date;
  /** Only what agencies can choose themselves. */
  isOfferedOnly?: boolean;
  /** Others are paid before they begin. */
  isFreeOnly?: boolean;
}

/**
 * Gives an agency a plan and writes its first bill, less what is left of the one before; what is more than the price
 * is kept for the bills after it. The rest of a trial stays.
 * @throws NOT_FOUND, CONFLICT if it has the plan, or pays online
 */
export async function startPlan(
  scope: BillingScope,
  { agencyId, planId, now, isOfferedOnly, isFreeOnly }: Start,
): Promise<void> {
  const row = await lockPlan(scope, agencyId);
  if (row.providerSubscriptionId !== null)
    throw problem('CONFLICT', 'This plan is paid online. Change it there, or cancel it first.');
  const wanted = scope.tx.selectFrom('agencyPlan as p').select(planColumns).where('p.uid', '=', planId).forShare();
  const plan = planOf(present(await wanted.executeTakeFirst()));
  if (isOfferedOnly && !plan.isOffered) present(undefined);
  if (isFreeOnly && plan.price > 0)
    throw problem('CONFLICT', 'This plan is paid online. Reload the page to choose it.');
  const isRunning = row.planId === planId && row.endDate === null;
  if (isRunning) throw problem('CONFLICT', 'This is the plan already.');
  const start = row.trialEndDate && row.trialEndDate > now ? row.trialEndDate : now;
  const end = plan.price === 0 ? null : periodEnd(start, plan.billingInterval);
  const left = await takeCredit(scope, row, now);
  const credit = coveredBy(left, plan);
  await scope.tx
    .updateTable('agencyCurrentPlan')
    .set((current) => ({
      planId,
      tokens: plan.tokens,
      periodStartDate: start,
      periodEndDate: end,
      billingDay: start.getUTCDate(),
      endDate: null,
      credit: left.amount - credit,
      creditCurrency: left.currency,
      version: current('version', '+', 1),
    }))
    .where('agencyId', '=', agencyId)
    .execute();
  if (end) await writeInvoice(scope, { agencyId, plan, credit, now, start, end });
  await settlePlan(scope, agencyId, now);
  await enqueueSystem(scope, settleUse, { agencyId });
}
