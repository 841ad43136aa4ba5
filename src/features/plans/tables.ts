import type { Defaulted, DefaultedJson, GeneratedColumn, NullableOnInsert } from '#platform/database.ts';
import type { Plan } from './plan.ts';
import type { PlanNotice, PlanState } from './plan-state.ts';

declare module '#platform/database.ts' {
  interface Database {
    agencyPlan: AgencyPlanTable;
    agencyCurrentPlan: AgencyCurrentPlanTable;
    planInvoice: PlanInvoiceTable;
    /** Events of the payment provider that have come. */
    paymentEvent: { uid: string; type: string; createDate: Defaulted<Date> };
  }
}

interface AgencyPlanTable {
  uid: string;
  name: string;
  price: number;
  currency: Plan['currency'];
  billingInterval: Plan['billingInterval'];
  users: number | null;
  accounts: number | null;
  storageBytes: number | null;
  tokens: Defaulted<number>;
  /** Of each paid account; null for what the rules of sending say. */
  textsPerDay: number | null;
  mailsPerDay: number | null;
  features: DefaultedJson<string[]>;
  isOffered: Defaulted<boolean>;
  providerPriceId: NullableOnInsert<string>;
  /** The version of the plan that this price is of. */
  providerPriceVersion: NullableOnInsert<number>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

/** The database adds an agency's row, with a trial, when the agency is added. */
interface AgencyCurrentPlanTable {
  agencyId: string;
  planId: string | null;
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

interface PlanInvoiceTable {
  agencyId: string;
  uid: string;
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
