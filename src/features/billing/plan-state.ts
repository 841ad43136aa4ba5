import type { PlanAccess } from '#access/authorization/plan-access.ts';
import type { SubscriptionType } from '#features/tenants/account.ts';

export const planStates = ['none', 'trialing', 'active', 'pastDue', 'unpaid', 'cancelled'] as const;
export type PlanState = (typeof planStates)[number];

const dayMs = 86_400_000;
/** How long an agency tries the product before it chooses a plan. */
export const trialDays = 14;
/** From a bill to the day on which it is due. */
export const paymentDays = 14;
/** From then on until nothing can be changed anymore. */
export const graceDays = 15;
/** From then on until the sites of its accounts close. */
export const siteDays = 30;

/** What a plan's state is made of. */
export interface PlanFacts {
  planId: string | null;
  trialEndDate: Date | null;
  /** When the oldest open payment is due; null while nothing is owed. */
  overdueDate: Date | null;
  /** When a cancelled plan ends. */
  endDate: Date | null;
}

/** What people see: a warning that comes with time, or nothing. */
export const planNotices = [
  'trialEnding',
  'none',
  'pastDue1',
  'pastDue7',
  'pastDue14',
  'unpaid',
  'sitesClosing',
  'sitesClosed',
  'cancelled',
] as const;
export type PlanNotice = '' | (typeof planNotices)[number];

export interface PlanStatus {
  state: PlanState;
  access: PlanAccess;
  notice: PlanNotice;
}

/** The state of someone's plan at a given time: the one rule, without a clock of its own. */
export function planStatus({ planId, trialEndDate, overdueDate, endDate }: PlanFacts, now: Date): PlanStatus {
  const isOver = (date: Date | null) => date !== null && date <= now;
  const sinceDays = (date: Date) => Math.floor((now.getTime() - date.getTime()) / dayMs);
  if (planId && isOver(endDate)) return ended('cancelled', sinceDays(endDate as Date));
  if (planId && isOver(overdueDate)) return overdue(sinceDays(overdueDate as Date));
  if (trialEndDate && !isOver(trialEndDate)) {
    const isEnding = planId === null && -sinceDays(trialEndDate) <= 3;
    return { state: 'trialing', access: 'active', notice: isEnding ? 'trialEnding' : '' };
  }
  if (planId) return { state: 'active', access: 'active', notice: '' };
  return { state: 'none', access: 'choose_plan', notice: 'none' };
}

function overdue(days: number): PlanStatus {
  if (days >= graceDays) return ended('unpaid', days - graceDays);
  const notice = days >= 14 ? 'pastDue14' : days >= 7 ? 'pastDue7' : days >= 1 ? 'pastDue1' : '';
  return { state: 'pastDue', access: 'active', notice };
}

/** Everything can still be read and exported; the sites stay up for a while. */
function ended(state: 'unpaid' | 'cancelled', days: number): PlanStatus {
  if (days >= siteDays) return { state, access: 'closed', notice: 'sitesClosed' };
  const isClosing = days >= siteDays - 7;
  return { state, access: 'read_only', notice: isClosing ? 'sitesClosing' : state };
}

/** The end of a period that begins at a date: the same day of the next month or year, or its last one. */
export function periodEnd(start: Date, interval: 'month' | 'year', anchorDay = start.getUTCDate()): Date {
  const end = new Date(start);
  end.setUTCDate(1);
  if (interval === 'year') end.setUTCFullYear(end.getUTCFullYear() + 1);
  else end.setUTCMonth(end.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(anchorDay, lastDay));
  return end;
}

export const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * dayMs);

/** What an account's subscription type is made of. */
export interface SoldFacts {
  state: PlanState;
  /** What the plan makes of the account. */
  sold: 'free' | 'paid';
  hasOpenBill: boolean;
  /** With money: what is left of a bill that isn't paid yet pays no other one. */
  hasPaidBill: boolean;
}

/** While a plan counts for its account: also while a payment is awaited, in the days of grace. */
export function isServed(state: PlanState): boolean {
  return state === 'trialing' || state === 'active' || state === 'pastDue';
}

/**
 * What an account is by its plan: `pending` until its first bill is paid, `paid` from then on, and `free` once the plan
 * has ended or wasn't paid in time.
 */
export function soldType({ state, sold, hasOpenBill, hasPaidBill }: SoldFacts): SubscriptionType {
  if (!isServed(state) || sold === 'free') return 'free';
  return state !== 'trialing' && hasOpenBill && !hasPaidBill ? 'pending' : 'paid';
}

/** What an account's people see above every screen. */
export const billingNotices = ['billingPastDue1', 'billingPastDue7', 'billingPastDue14', 'billingUnpaid'] as const;
export type BillingNotice = (typeof billingNotices)[number];

const pastDue = { pastDue1: 'billingPastDue1', pastDue7: 'billingPastDue7', pastDue14: 'billingPastDue14' } as const;

/** Sites of accounts become free and never close, so what agencies see about closing is the missing payment here. */
export function billingNotice({ state, notice }: { state: PlanState; notice: PlanNotice }): BillingNotice | '' {
  if (state === 'unpaid') return 'billingUnpaid';
  return notice in pastDue ? pastDue[notice as keyof typeof pastDue] : '';
}
