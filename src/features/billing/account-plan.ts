import { z } from 'zod';
import { PlanInput as AgencyPlanInput, type CurrentPlan, type PlanInvoice } from './plan.ts';
import type { SubscriptionType } from '#features/tenants/account.ts';
import { AccountLimits } from '#features/tenants/nouns/account-limits.ts';
import { Uid } from '#lib/uid.ts';

/** The payment provider prolongs no trial that ends sooner. */
const shortestTrialDays = 3;
const trialWords = `Enter 0 for no trial, or ${shortestTrialDays} to 365 days.`;

/** What an agency sells to its accounts. */
export const AccountPlanInput = AgencyPlanInput.pick({
  name: true,
  price: true,
  currency: true,
  billingInterval: true,
  tokens: true,
  features: true,
  isOffered: true,
}).extend({
  /** `free` has the limit of items and the banners of free sites. */
  subscriptionType: z.enum(['free', 'paid']),
  /** Null for what every account has. */
  storageGigabytes: AccountLimits.shape.storageGigabytes,
  /** The longest video; null for the account's own. */
  videoMinutes: AccountLimits.shape.videoMinutes.nullable(),
  /** Of an account's first plan. */
  // With the words in each part: forms show those of the parts instead of the whole's.
  trialDays: z.union([
    z.literal(0, trialWords),
    z.int(trialWords).min(shortestTrialDays, trialWords).max(365, trialWords),
  ]),
});
export type AccountPlanInput = z.infer<typeof AccountPlanInput>;

export const UpdateAccountPlan = AccountPlanInput.extend({ planId: Uid, version: z.int() });

export interface AccountPlan extends AccountPlanInput {
  planId: string;
  version: number;
}

/** A plan as its agency lists it. */
export interface AccountPlanItem extends AccountPlan {
  accountCount: number;
}

/** The agency's own account at the payment provider. `unavailable`: there is none to connect to. */
export const connectionStates = ['unavailable', 'none', 'incomplete', 'ready'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** What an agency sells, and how it is paid. */
export interface Resale {
  agencyId: string;
  plans: AccountPlanItem[];
  connection: ConnectionState;
  /** How many clients paid at an account that has shut us out; they are billed by nobody for now. */
  shutOutCount: number;
}

/** The state of an account's plan, and what it can choose. */
export interface AccountPlanChoice extends Pick<
  CurrentPlan,
  'state' | 'trialEndDate' | 'periodEndDate' | 'overdueDate' | 'endDate' | 'credit' | 'creditCurrency' | 'isPaidOnline'
> {
  accountId: string;
  businessName: string;
  agencyName: string;
  /** Where the agency is asked for help; empty if it has no address. */
  agencyEmail: string;
  subscriptionType: SubscriptionType;
  plan: AccountPlan | null;
  invoices: PlanInvoice[];
  offered: AccountPlan[];
  /** Its agency can be paid online. */
  isOnline: boolean;
}
