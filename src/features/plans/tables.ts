import type { Defaulted, DefaultedJson, Derived, Later } from '#platform/database.ts';
import type { Plan } from './plan.ts';
import type { PlanNotice, PlanState } from './plan-state.ts';

declare module '#platform/database.ts' {
  interface Database {
    agencyPlan: AgencyPlanTable;
    agencyCurrentPlan: AgencyCurrentPlanTable;
    planInvoice: PlanInvoiceTable;
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
  features: DefaultedJson<string[]>;
  isOffered: Defaulted<boolean>;
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
  trialEndDate: Later<Date>;
  periodStartDate: Later<Date>;
  periodEndDate: Later<Date>;
  /** The day of the month on which periods begin. */
  billingDay: Later<number>;
  overdueDate: Later<Date>;
  endDate: Later<Date>;
  /** The last one that was mailed. */
  notice: Defaulted<PlanNotice>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

interface PlanInvoiceTable {
  agencyId: string;
  uid: string;
  number: Derived<number>;
  planName: string;
  amount: number;
  currency: string;
  periodStartDate: Date;
  periodEndDate: Date;
  issueDate: Date;
  dueDate: Date;
  paidDate: Later<Date>;
  paidNote: Defaulted<string>;
  voidDate: Later<Date>;
}
