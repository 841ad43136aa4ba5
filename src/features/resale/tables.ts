import type { Defaulted, DefaultedJson, Derived, Later } from '#platform/database.ts';
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
  providerPriceId: Later<string>;
  /** The version of the plan that this price is of. */
  providerPriceVersion: Later<number>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

/** The database adds an account's row when the account is added. */
interface AccountCurrentPlanTable {
  accountId: string;
  agencyId: string;
  planId: Later<string>;
  tokens: Defaulted<number>;
  state: Defaulted<PlanState>;
  stateDate: Defaulted<Date>;
  trialEndDate: Later<Date>;
  periodStartDate: Later<Date>;
  periodEndDate: Later<Date>;
  billingDay: Later<number>;
  overdueDate: Later<Date>;
  endDate: Later<Date>;
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
  providerCustomerId: Later<string>;
  /** While the plan is paid through the provider. */
  providerSubscriptionId: Later<string>;
  /** When the provider was asked for what is stored here. */
  providerDate: Later<Date>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

interface AccountInvoiceTable {
  accountId: string;
  uid: string;
  /** Brought by the database: who has written it. */
  agencyId: Derived<string>;
  /** Brought by the database. */
  number: Derived<number>;
  planName: string;
  amount: number;
  credit: Defaulted<number>;
  creditedDate: Later<Date>;
  currency: string;
  periodStartDate: Date;
  periodEndDate: Date;
  issueDate: Date;
  dueDate: Date;
  paidDate: Later<Date>;
  paidNote: Defaulted<string>;
  voidDate: Later<Date>;
  providerInvoiceId: Later<string>;
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
  closingDate: Later<Date>;
  providerDate: Later<Date>;
  createDate: Defaulted<Date>;
}
