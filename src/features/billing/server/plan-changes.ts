import { enqueueSystem } from '#access/events/emit.ts';
import { present } from '#access/procedures.ts';
import type { SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { daysAfter, periodEnd } from '../plan-state.ts';
import type { ShownPrice } from '../plan.ts';
import { moneyText } from '../terms.ts';
import { coveredBy, takeCredit, writeInvoice } from './invoices.ts';
import {
  type BilledPlan,
  type BillingScope,
  findPlan,
  lockPlan,
  type Payer,
  type PlanRow,
  reconcilePlan,
  setCurrentPlan,
} from './payer.ts';

interface Start {
  planId: string;
  now: Date;
  /** Only what payers can choose themselves. */
  isOfferedOnly?: boolean;
  /** Others are paid before they begin. */
  isFreeOnly?: boolean;
  /** The price as the payer has seen it. */
  shown?: ShownPrice;
}

/**
 * Gives a payer a plan and writes its first bill, less what is left of the one before; what is more than the price
 * is kept for the bills after it. The rest of a trial stays.
 * @throws NOT_FOUND, CONFLICT if it has the plan, pays online, or was shown another price
 */
export async function startPlan(scope: BillingScope, payer: Payer, wanted: Start): Promise<void> {
  const { planId, now, isOfferedOnly, isFreeOnly, shown } = wanted;
  const row = await lockPlan(scope, payer);
  if (row.providerSubscriptionId !== null)
    throw problem('CONFLICT', 'This plan is paid online. Change it there, or cancel it first.');
  // Who may still be charged where they paid so far can't be billed twice: that is for the seller to decide.
  if (isOfferedOnly && row.billingPause === 'shutOut')
    throw problem('CONFLICT', 'The payment of your plan is being changed. Contact your plan’s seller.');
  const plan = present(await findPlan(scope, payer, planId, true));
  if (isOfferedOnly && !plan.isOffered) present(undefined);
  requireShown(plan, shown);
  if (isFreeOnly && plan.price > 0)
    throw problem('CONFLICT', 'This plan is paid online. Reload the page to choose it.');
  const isRunning = row.planId === planId && row.endDate === null;
  if (isRunning) throw problem('CONFLICT', 'This is the plan already.');
  const trialEndDate = trialEnd(row, plan, now);
  const start = trialEndDate && trialEndDate > now ? trialEndDate : now;
  const end = plan.price === 0 ? null : periodEnd(start, plan.billingInterval);
  const left = await takeCredit(scope, payer, row, now);
  const credit = coveredBy(left, plan);
  await setCurrentPlan(scope, payer)
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
    .execute();
  if (end) await writeInvoice(scope, payer, { plan, credit, now, start, end });
  await reconcilePlan(scope, payer, now);
  await payer.kind.begin(scope, payer.id);
}

/** Until when a payer tries a plan before it pays: with its first plan alone, or with what it has of a trial. */
export function trialEnd(
  { planId, trialEndDate }: Pick<PlanRow, 'planId' | 'trialEndDate'>,
  { trialDays }: Pick<BilledPlan, 'trialDays'>,
  now: Date,
): Date | null {
  return trialEndDate ?? (planId === null && trialDays > 0 ? daysAfter(now, trialDays) : null);
}

/** Nobody pays another price than the one they have seen. @throws CONFLICT if it has changed since */
export function requireShown({ price, currency, billingInterval }: ShownPrice, shown: ShownPrice | undefined): void {
  if (!shown) return;
  const isSame = price === shown.price && currency === shown.currency && billingInterval === shown.billingInterval;
  if (isSame) return;
  const now = price === 0 ? 'nothing' : `${moneyText(price, currency)} a ${billingInterval}`;
  throw problem('CONFLICT', `The price has changed to ${now}. Look at it again.`);
}

/** Ends a plan with the period it is in. @throws CONFLICT without a plan */
export async function endPlan(scope: BillingScope, payer: Payer, now: Date): Promise<Date> {
  const { planId, periodEndDate, endDate, providerSubscriptionId } = await lockPlan(scope, payer);
  if (planId === null) throw problem('CONFLICT', 'There is no plan to cancel.');
  const last = endDate ?? (periodEndDate && periodEndDate > now ? periodEndDate : now);
  await setEnd(scope, payer, last, providerSubscriptionId !== null, now);
  return last;
}

/** Takes a cancellation back before it has come true. @throws CONFLICT afterwards */
export async function keepPlan(scope: BillingScope, payer: Payer, now: Date): Promise<void> {
  const { planId, endDate, providerSubscriptionId } = await lockPlan(scope, payer);
  if (planId === null || (endDate && endDate <= now))
    throw problem('CONFLICT', 'The plan has ended. Choose one again.');
  await setEnd(scope, payer, null, providerSubscriptionId !== null, now);
}

async function setEnd(scope: BillingScope, payer: Payer, endDate: Date | null, isOnline: boolean, now: Date) {
  await setCurrentPlan(scope, payer)
    .set((row) => ({ endDate, version: row('version', '+', 1) }))
    .execute();
  await reconcilePlan(scope, payer, now);
  const payload = { payerId: payer.id, isCancelled: endDate !== null };
  if (isOnline) await enqueueSystem(scope, payer.kind.jobs.cancel, payload);
}

/**
 * Bills nothing while the payer is suspended, and goes on when they are back: what is paid stays paid until its end, and
 * the time in between is never billed. Once more, it changes nothing.
 */
export async function pausePlan(scope: SystemScope, payer: Payer, isSuspended: boolean, now: Date): Promise<void> {
  const { planId, billingPause, providerSubscriptionId, periodEndDate } = await lockPlan(scope, payer);
  const wanted = isSuspended ? 'suspended' : '';
  // Who has shut us out isn't billed anyway, until their agency says so.
  if (planId === null || billingPause === wanted || billingPause === 'shutOut') return;
  const isByHand = providerSubscriptionId === null;
  // Periods that have passed are not billed: the next one begins now, unless the present one is paid.
  const hasPassed = isByHand && !isSuspended && periodEndDate !== null && periodEndDate < now;
  await setCurrentPlan(scope, payer)
    .set((row) => ({ billingPause: wanted, version: row('version', '+', 1) }))
    .$if(hasPassed, (update) => update.set({ periodEndDate: now }))
    .execute();
  if (!isByHand) await enqueueSystem(scope, payer.kind.jobs.pause, { payerId: payer.id });
}

/** Longer than the daily job is ever late; what is older was not billed on purpose. */
const mostPeriods = 24;

/** Writes the bills of periods that have begun; once more on the same day, it changes nothing. */
export async function billPeriods(scope: SystemScope, payer: Payer, now: Date): Promise<void> {
  const { planId, endDate, billingDay, providerSubscriptionId, ...row } = await lockPlan(scope, payer);
  const { pausesUnpaid } = payer.kind;
  if (row.billingPause !== '' || providerSubscriptionId !== null || (pausesUnpaid && row.state === 'unpaid')) return;
  const plan = planId === null ? undefined : await findPlan(scope, payer, planId);
  if (!plan || plan.price === 0) return;
  // A plan that cost nothing so far is billed from today on, and one that was paused since it is back.
  const { periodEndDate, stateDate } = row;
  let start = periodEndDate ?? now;
  if (pausesUnpaid && periodEndDate && stateDate > periodEndDate) start = stateDate;
  let left = row.credit;
  const last = endDate && endDate <= now ? new Date(endDate.getTime() - 1) : now;
  for (let count = 0; start <= last && count < mostPeriods; count += 1) {
    const end = periodEnd(start, plan.billingInterval, billingDay ?? undefined);
    const credit = coveredBy({ amount: left, currency: row.creditCurrency }, plan);
    left -= credit;
    await writeInvoice(scope, payer, { plan, credit, now, start, end });
    const period = { periodStartDate: start, periodEndDate: end, tokens: plan.tokens, credit: left };
    await setCurrentPlan(scope, payer).set(period).execute();
    start = end;
  }
}
