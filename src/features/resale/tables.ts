import type { Defaulted, DefaultedJson, GeneratedColumn, NullableOnInsert } from '#platform/database.ts';
import type { PlanState } from '#features/plans/plan-state.ts';
import type { AccountPlan } from './account-plan.ts';

declare module '#platform/database.ts' {
  interface Database {
    accountPlan: AccountPlanTable;
    accountCurrentPlan: AccountCurrentPlanTable;
    accountInvoice: AccountInvoiceTable;
    accountInvoiceCount: AccountInvoiceCountTable;
    agencySeller: AgencySellerTable;
  }
}

interface AccountPlanTable {
  agencyId: string;
  uid: string;
  name: string;
  price: number;
  currency: AccountPlan['currency'];
  billingInterval: AccountPlan['billingInterval'];
  subscriptionType: AccountPlan['subscriptionType'];
  storageBytes: number | null;
  videoSeconds: number | null;
  tokens: Defaulted<number>;
  trialDays: Defaulted<number>;
  features: DefaultedJson<string[]>;
  isOffered: Defaulted<boolean>;
  providerPriceId: NullableOnInsert<string>;
  /** The version of the plan that this price is of. */
  providerPriceVersion: NullableOnInsert<number>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

/** The database adds an account's row when the account is added. */
interface AccountCurrentPlanTable {
  accountId: string;
  agencyId: string;
  planId: NullableOnInsert<string>;
  tokens: Defaulted<number>;
  state: Defaulted<PlanState>;
  stateDate: Defaulted<Date>;
  trialEndDate: NullableOnInsert<Date>;
  periodStartDate: NullableOnInsert<Date>;
  periodEndDate: NullableOnInsert<Date>;
  billingDay: NullableOnInsert<number>;
  overdueDate: NullableOnInsert<Date>;
  endDate: NullableOnInsert<Date>;
  credit: Defaulted<number>;
  creditCurrency: Defaulted<string>;
  notice: Defaulted<string>;
  /** Why it isn't billed for the time being. */
  billingPause: Defaulted<'' | 'suspended' | 'shutOut'>;
  /** Whose limits the account has: a plan and its version. */
  limitsOf: Defaulted<string>;
  /** Which of the account's columns its plan has set. */
  givenLimits: Defaulted<string[]>;
  /** At the agency's own account there. */
  providerCustomerId: NullableOnInsert<string>;
  /** While the plan is paid through the provider. */
  providerSubscriptionId: NullableOnInsert<string>;
  /** When the provider was asked for what is stored here. */
  providerDate: NullableOnInsert<Date>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

interface AccountInvoiceTable {
  accountId: string;
  uid: string;
  /** Brought by the database: who has written it. */
  agencyId: GeneratedColumn<string>;
  /** Brought by the database. */
  number: GeneratedColumn<number>;
  planName: string;
  amount: number;
  credit: Defaulted<number>;
  creditedDate: NullableOnInsert<Date>;
  currency: string;
  periodStartDate: Date;
  periodEndDate: Date;
  issueDate: Date;
  dueDate: Date;
  paidDate: NullableOnInsert<Date>;
  paidNote: Defaulted<string>;
  voidDate: NullableOnInsert<Date>;
  providerInvoiceId: NullableOnInsert<string>;
  providerAddress: Defaulted<string>;
}

/** How many bills an agency has written; the database counts. */
interface AccountInvoiceCountTable {
  agencyId: string;
  lastNumber: number;
}

/** An agency's own account at the payment provider. */
interface AgencySellerTable {
  agencyId: string;
  providerAccountId: string;
  hasDetails: Defaulted<boolean>;
  isReady: Defaulted<boolean>;
  /** Since when it is being disconnected. */
  closingDate: NullableOnInsert<Date>;
  providerDate: NullableOnInsert<Date>;
  createDate: Defaulted<Date>;
}
