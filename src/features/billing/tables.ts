import type { Defaulted, DefaultedJson, GeneratedColumn, NullableOnInsert } from '#platform/database.ts';
import type { AccountPlan, Plan } from './plan.ts';
import type { PlanNotice, PlanState } from './plan-state.ts';

declare module '#platform/database.ts' {
  interface Database {
    agencyPlan: AgencyPlanTable;
    accountPlan: AccountPlanTable;
    agencyCurrentPlan: AgencyCurrentPlanTable;
    accountCurrentPlan: AccountCurrentPlanTable;
    planInvoice: PlanInvoiceTable;
    accountInvoice: AccountInvoiceTable;
    /** How many bills an agency has written; the database counts. */
    accountInvoiceCount: { agencyId: string; lastNumber: number };
    /** Events of the payment provider that have come. */
    paymentEvent: { uid: string; type: string; createDate: Defaulted<Date> };
  }
}

/** What is sold, no matter to whom. */
interface PlanTable {
  uid: string;
  name: string;
  price: number;
  currency: Plan['currency'];
  billingInterval: Plan['billingInterval'];
  storageBytes: number | null;
  tokens: Defaulted<number>;
  features: DefaultedJson<string[]>;
  isOffered: Defaulted<boolean>;
  providerPriceId: NullableOnInsert<string>;
  providerPriceVersion: NullableOnInsert<number>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

interface AgencyPlanTable extends PlanTable {
  users: number | null;
  accounts: number | null;
  /** Of each paid account; null for what the rules of sending say. */
  textsPerDay: number | null;
  mailsPerDay: number | null;
}

interface AccountPlanTable extends PlanTable {
  agencyId: string;
  subscriptionType: AccountPlan['subscriptionType'];
  videoSeconds: number | null;
  trialDays: Defaulted<number>;
}

/** The plan that a payer has. The database adds its row when the payer is added. */
interface CurrentPlanTable {
  planId: NullableOnInsert<string>;
  tokens: Defaulted<number>;
  state: Defaulted<PlanState>;
  stateDate: Defaulted<Date>;
  trialEndDate: NullableOnInsert<Date>;
  periodStartDate: NullableOnInsert<Date>;
  periodEndDate: NullableOnInsert<Date>;
  /** The day of the month on which periods begin. */
  billingDay: NullableOnInsert<number>;
  overdueDate: NullableOnInsert<Date>;
  endDate: NullableOnInsert<Date>;
  /** At the seller's own account there. */
  providerCustomerId: NullableOnInsert<string>;
  /** While the plan is paid through the provider. */
  providerSubscriptionId: NullableOnInsert<string>;
  /** When the provider was asked for what is stored here. */
  providerDate: NullableOnInsert<Date>;
  /** For later bills. */
  credit: Defaulted<number>;
  creditCurrency: Defaulted<string>;
  /** The last one that was mailed. */
  notice: Defaulted<PlanNotice>;
  /** Why it isn't billed for the time being; `shutOut` only where accounts pay their agency. */
  billingPause: Defaulted<'' | 'suspended' | 'shutOut'>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

/** With a trial from the beginning. */
interface AgencyCurrentPlanTable extends CurrentPlanTable {
  agencyId: string;
}

interface AccountCurrentPlanTable extends CurrentPlanTable {
  accountId: string;
  agencyId: string;
  /** Whose limits the account has: a plan and its version. */
  limitsOf: Defaulted<string>;
  /** Which of the account's columns its plan has set. */
  givenLimits: Defaulted<string[]>;
}

interface InvoiceTable {
  uid: string;
  /** Counted by the database, for each seller. */
  number: GeneratedColumn<number>;
  planName: string;
  amount: number;
  /** What was deducted from the price. */
  credit: Defaulted<number>;
  currency: string;
  periodStartDate: Date;
  periodEndDate: Date;
  issueDate: Date;
  dueDate: Date;
  paidDate: NullableOnInsert<Date>;
  paidNote: Defaulted<string>;
  voidDate: NullableOnInsert<Date>;
  /** When the rest of its period was given back. */
  creditedDate: NullableOnInsert<Date>;
  providerInvoiceId: NullableOnInsert<string>;
  providerAddress: Defaulted<string>;
}

interface PlanInvoiceTable extends InvoiceTable {
  agencyId: string;
}

interface AccountInvoiceTable extends InvoiceTable {
  accountId: string;
  /** Brought by the database: who has written it. */
  agencyId: GeneratedColumn<string>;
}
