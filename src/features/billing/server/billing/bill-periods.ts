import type { SystemScope } from '#access/scope.ts';
import { periodEnd } from '../../plan-state.ts';
import { coveredBy, writeInvoice } from '../invoices.ts';
import { findPlan, lockPlan } from '../ledger/find-plan.ts';
import type { Ledger, PlanRow } from '../ledger/ledger.ts';

/** Longer than the daily job is ever late; what is older was not billed on purpose. */
const mostPeriods = 24;

/** Writes the bills of periods that have begun; once more on the same day, it changes nothing. */
export async function billPeriods(scope: SystemScope, ledger: Ledger, payerId: string, now: Date): Promise<void> {
  const { planId, endDate, billingDay, providerSubscriptionId, ...row } = await lockPlan(scope, ledger, payerId);
  if (row.billingPause !== '' || providerSubscriptionId !== null || (ledger.pausesUnpaid && row.state === 'unpaid'))
    return;
  const plan = planId === null ? undefined : await findPlan(scope, ledger, payerId, planId);
  if (!plan || plan.price === 0) return;
  let start = firstStart(ledger, row, now);
  let left = row.credit;
  const last = endDate && endDate <= now ? new Date(endDate.getTime() - 1) : now;
  for (let count = 0; start <= last && count < mostPeriods; count += 1) {
    const end = periodEnd(start, plan.billingInterval, billingDay ?? undefined);
    const credit = coveredBy({ amount: left, currency: row.creditCurrency }, plan);
    left -= credit;
    await writeInvoice(scope, ledger, { payerId, plan, credit, now, start, end });
    await scope.tx
      .updateTable(ledger.current)
      .set({ periodStartDate: start, periodEndDate: end, tokens: plan.tokens, credit: left })
      .where(ledger.payer, '=', payerId)
      .execute();
    start = end;
  }
}

/** A plan that cost nothing so far is billed from today on, and one that was paused since it is back. */
function firstStart(
  { pausesUnpaid }: Ledger,
  { periodEndDate, stateDate }: Pick<PlanRow, 'periodEndDate' | 'stateDate'>,
  now: Date,
): Date {
  if (!periodEndDate) return now;
  return pausesUnpaid && stateDate > periodEndDate ? stateDate : periodEndDate;
}
