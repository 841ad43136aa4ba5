import { present } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import type { ShownPrice } from '../../plan.ts';
import { daysAfter, periodEnd } from '../../plan-state.ts';
import { requireShown } from '../catalog/require-shown.ts';
import { coveredBy, takeCredit, writeInvoice } from '../invoices.ts';
import { findPlan, lockPlan } from '../ledger/find-plan.ts';
import type { BillingScope, Ledger } from '../ledger/ledger.ts';
import { reconcilePlan } from './reconcile-plan.ts';

interface Start {
  payerId: string;
  planId: string;
  now: Date;
  /** Only what payers can choose themselves. */
  isOfferedOnly?: boolean;
  /** Others are paid before they begin. */
  isFreeOnly?: boolean;
  /** The price as the payer has seen it. */
  shown?: ShownPrice;
  /** Of a first plan. */
  trialDays?: number;
}

/**
 * Gives a payer a plan and writes its first bill, less what is left of the one before; what is more than the price
 * is kept for the bills after it. The rest of a trial stays.
 * @throws NOT_FOUND, CONFLICT if it has the plan, pays online, or was shown another price
 */
export async function startPlan(
  scope: BillingScope,
  ledger: Ledger,
  { payerId, planId, now, isOfferedOnly, isFreeOnly, shown, trialDays = 0 }: Start,
): Promise<void> {
  const row = await lockPlan(scope, ledger, payerId);
  if (row.providerSubscriptionId !== null)
    throw problem('CONFLICT', 'This plan is paid online. Change it there, or cancel it first.');
  // Who may still be charged where they paid so far can't be billed twice: that is for the seller to decide.
  if (isOfferedOnly && row.billingPause === 'shutOut')
    throw problem('CONFLICT', 'How your plan is paid is being changed. Please contact who sells it to you.');
  const plan = present(await findPlan(scope, ledger, payerId, planId, true));
  if (isOfferedOnly && !plan.isOffered) present(undefined);
  requireShown(plan, shown);
  if (isFreeOnly && plan.price > 0)
    throw problem('CONFLICT', 'This plan is paid online. Reload the page to choose it.');
  const isRunning = row.planId === planId && row.endDate === null;
  if (isRunning) throw problem('CONFLICT', 'This is the plan already.');
  const trialEndDate = row.trialEndDate ?? (trialDays > 0 ? daysAfter(now, trialDays) : null);
  const start = trialEndDate && trialEndDate > now ? trialEndDate : now;
  const end = plan.price === 0 ? null : periodEnd(start, plan.billingInterval);
  const left = await takeCredit(scope, ledger, payerId, row, now);
  const credit = coveredBy(left, plan);
  await scope.tx
    .updateTable(ledger.current)
    .set((current) => ({
      planId,
      tokens: plan.tokens,
      trialEndDate,
      periodStartDate: start,
      periodEndDate: end,
      billingDay: start.getUTCDate(),
      endDate: null,
      billingPause: row.billingPause === 'shutOut' ? '' : row.billingPause,
      credit: left.amount - credit,
      creditCurrency: left.currency,
      version: current('version', '+', 1),
    }))
    .where(ledger.payer, '=', payerId)
    .execute();
  if (end) await writeInvoice(scope, ledger, { payerId, plan, credit, now, start, end });
  await reconcilePlan(scope, ledger, payerId, now);
  await ledger.begin(scope, payerId);
}
