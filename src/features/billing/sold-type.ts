import type { PlanNotice, PlanState } from './plan-state.ts';
import type { SubscriptionType } from '#features/tenants/account.ts';

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

const overdue = {
  pastDue1: 'billingPastDue1',
  pastDue7: 'billingPastDue7',
  pastDue14: 'billingPastDue14',
} as const;

/** Sites of accounts become free and never close, so what agencies see about closing is the missing payment here. */
export function billingNotice({ state, notice }: { state: PlanState; notice: PlanNotice }): BillingNotice | '' {
  if (state === 'unpaid') return 'billingUnpaid';
  return notice in overdue ? overdue[notice as keyof typeof overdue] : '';
}
