import { z } from 'zod';
import type { PlanUse } from '#features/metering/plan-use.ts';
import { DailyLimit } from '#features/sending/sending.ts';
import type { SubscriptionType } from '#features/tenants/account.ts';
import { AccountLimits } from '#features/tenants/nouns/account-limits.ts';
import type { FoundPage } from '#lib/lists/page.ts';
import { line, prose } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import type { PlanState } from './plan-state.ts';
import { currencies } from './terms.ts';

/** What is sold, no matter to whom. */
const SoldInput = z.strictObject({
  name: line(60).min(1, 'Enter the name of the plan.'),
  /** In the currency's smallest unit: cents of a dollar. */
  price: z.int('Enter a price, like 49 or 49.50.').min(0).max(100_000_000, 'Enter a lower price.'),
  currency: z.enum(currencies),
  billingInterval: z.enum(['month', 'year']),
  /** For writing by AI, each month. */
  tokens: z.int('Enter a whole number.').min(0).max(1_000_000_000),
  /** What its card lists, one line each. */
  features: prose(1_000),
  /** Payers can choose it; else only the seller assigns it. */
  isOffered: z.boolean(),
});
export type SoldInput = z.infer<typeof SoldInput>;

/** Empty for no limit. */
const Limit = z.int('Enter a whole number.').min(1, 'Enter at least 1, or leave it empty.').max(1_000_000).nullable();

/** What the house sells to agencies (spec 1 §3, agencyPlans). */
export const PlanInput = SoldInput.extend({
  users: Limit,
  accounts: Limit,
  /** In whole gigabytes. */
  storageGigabytes: Limit,
  /** Messages to people outside, of each paid account; null for what the house's rules say. */
  textsPerDay: DailyLimit.nullable(),
  mailsPerDay: DailyLimit.nullable(),
});
export type PlanInput = z.infer<typeof PlanInput>;

/** The payment provider prolongs no trial that ends sooner. */
const shortestTrialDays = 3;
const trialWords = `Enter 0 for no trial, or ${shortestTrialDays} to 365 days.`;

/** What an agency sells to its accounts. */
export const AccountPlanInput = SoldInput.extend({
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

const edited = { planId: Uid, version: z.int() };
export const UpdatePlan = PlanInput.extend(edited);
export const UpdateAccountPlan = AccountPlanInput.extend(edited);

/** A price as a page has shown it. */
export const ShownPrice = SoldInput.pick({ price: true, currency: true, billingInterval: true });
export type ShownPrice = z.infer<typeof ShownPrice>;

/** Takes a plan at the price that was shown. */
export const ChosenPlan = z.strictObject({ planId: Uid, shown: ShownPrice });

export interface Kept {
  planId: string;
  version: number;
}
export type SoldPlan = SoldInput & Kept;
/** What an agency can have. */
export type Plan = PlanInput & Kept;
/** What an account can have. */
export type AccountPlan = AccountPlanInput & Kept;

/** How many have a plan, as its seller lists it. */
interface Counted {
  payerCount: number;
}
export type PlanItem = Plan & Counted;
export type AccountPlanItem = AccountPlan & Counted;

/** A bill for one period. */
export interface PlanInvoice {
  invoiceId: string;
  number: number;
  planName: string;
  amount: number;
  /** What was deducted from the price. */
  credit: number;
  currency: string;
  periodStartDate: Date;
  periodEndDate: Date;
  issueDate: Date;
  dueDate: Date;
  paidDate: Date | null;
  paidNote: string;
  voidDate: Date | null;
  /** The payment provider's page of it; empty for a bill by hand. */
  address: string;
}

/** A client's bill, as its agency lists it. */
export interface Bill extends Omit<PlanInvoice, 'credit' | 'periodStartDate' | 'periodEndDate' | 'voidDate'> {
  accountId: string;
  businessName: string;
  /** `failed`: the payment provider could not charge it. `paid`: by hand. */
  state: 'open' | 'overdue' | 'failed' | 'paid';
}

/** What all clients together owe in one currency, and how much of it is past due. */
export interface Owed {
  currency: string;
  amount: number;
  overdue: number;
}

/** `owed` comes with the first page. */
export interface BillPage extends FoundPage<Bill> {
  owed: Owed[] | null;
}

/** The state of a payer's plan, with the plans that it can choose. */
export interface Choice<P> {
  businessName: string;
  state: PlanState;
  plan: P | null;
  trialEndDate: Date | null;
  periodEndDate: Date | null;
  overdueDate: Date | null;
  /** When a cancelled plan ends, or has ended. */
  endDate: Date | null;
  /** What is left of earlier bills, for later ones. */
  credit: number;
  creditCurrency: string;
  invoices: PlanInvoice[];
  /** Through the payment provider, and not by hand. */
  isPaidOnline: boolean;
  offered: P[];
  /** Its seller can be paid online. */
  isOnline: boolean;
}

export interface PlanChoice extends Choice<Plan> {
  agencyId: string;
  use: PlanUse;
}

export interface AccountPlanChoice extends Choice<AccountPlan> {
  accountId: string;
  agencyName: string;
  /** Where the agency is asked for help; empty if it has no address. */
  agencyEmail: string;
  subscriptionType: SubscriptionType;
}

/** The agency's own account at the payment provider. `unavailable`: there is none to connect to. */
export type ConnectionState = 'unavailable' | 'none' | 'incomplete' | 'ready';

/** What an agency sells, and how it is paid. */
export interface Resale {
  agencyId: string;
  plans: AccountPlanItem[];
  connection: ConnectionState;
  /** How many clients paid at an account that has shut us out; they are billed by nobody for now. */
  shutOutCount: number;
}
