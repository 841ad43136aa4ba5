import { z } from 'zod';
import type { PlanUse } from '#features/metering/plan-use.ts';
import { DailyLimit } from '#features/sending/sending.ts';
import { line, prose } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { currencies } from './currencies.ts';
import type { PlanState } from './plan-state.ts';

const most = 1_000_000;
/** Empty for no limit. */
const Limit = z.int('Enter a whole number.').min(1, 'Enter at least 1, or leave it empty.').max(most).nullable();

/** What the house sells (spec 1 §3, agencyPlans). */
export const PlanInput = z.strictObject({
  name: line(60).min(1, 'Enter the name of the plan.'),
  /** In the currency's smallest unit: cents of a dollar. */
  price: z.int('Enter a price, like 49 or 49.50.').min(0).max(100_000_000, 'Enter a lower price.'),
  currency: z.enum(currencies),
  billingInterval: z.enum(['month', 'year']),
  users: Limit,
  accounts: Limit,
  /** In whole gigabytes. */
  storageGigabytes: Limit,
  /** For writing by AI, each month. */
  tokens: z.int('Enter a whole number.').min(0).max(1_000_000_000),
  /** Messages to people outside, of each paid account; null for what the house's rules say. */
  textsPerDay: DailyLimit.nullable(),
  mailsPerDay: DailyLimit.nullable(),
  /** What its card lists, one line each. */
  features: prose(1_000),
  /** Agencies can choose it; else only the house assigns it. */
  isOffered: z.boolean(),
});
export type PlanInput = z.infer<typeof PlanInput>;

export const UpdatePlan = PlanInput.extend({ planId: Uid, version: z.int() });

/** A price as a page has shown it. */
export const ShownPrice = PlanInput.pick({ price: true, currency: true, billingInterval: true });
export type ShownPrice = z.infer<typeof ShownPrice>;

/** Takes a plan at the price that was shown. */
export const ChosenPlan = z.strictObject({ planId: Uid, shown: ShownPrice });

export interface Plan extends PlanInput {
  planId: string;
  version: number;
}

/** A plan as the house lists it. */
export interface PlanItem extends Plan {
  agencyCount: number;
}

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

/** The state of an agency's plan. */
export interface CurrentPlan {
  agencyId: string;
  businessName: string;
  state: PlanState;
  plan: Plan | null;
  trialEndDate: Date | null;
  periodEndDate: Date | null;
  overdueDate: Date | null;
  /** When a cancelled plan ends, or has ended. */
  endDate: Date | null;
  /** What is left of earlier bills, for later ones. */
  credit: number;
  creditCurrency: string;
  invoices: PlanInvoice[];
  use: PlanUse;
  /** Through the payment provider, and not by hand. */
  isPaidOnline: boolean;
}

/** For the agency's own people: with the plans that it can choose. */
export interface PlanChoice extends CurrentPlan {
  offered: Plan[];
  /** There is a payment provider. */
  isOnline: boolean;
}
