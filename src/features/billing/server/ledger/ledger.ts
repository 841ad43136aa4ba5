import type { RawBuilder, Selectable } from 'kysely';
import type { SystemJobRequest } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import type { OwnerScope } from '#access/owner.ts';
import type { SystemScope } from '#access/scope.ts';
import type { Payments } from '#integrations/payments/payments.ts';
import type { Database } from '#platform/database.ts';
import type { PlanStatus } from '../../plan-state.ts';

/** In which plans are changed: by who pays, by who sells, or with time. */
export type BillingScope = OwnerScope | SystemScope;

export type PlanRow = Omit<Selectable<Database['agencyCurrentPlan']>, 'agencyId'>;

/** What bills need to know of a plan. */
export type BilledPlan = Pick<
  Selectable<Database['agencyPlan']>,
  | 'name'
  | 'price'
  | 'currency'
  | 'billingInterval'
  | 'tokens'
  | 'isOffered'
  | 'version'
  | 'providerPriceId'
  | 'providerPriceVersion'
> & { planId: string };

/**
 * Whose plans are billed: agencies pay the house, and accounts pay their agency. Both have tables with the same columns,
 * which are named here as those of agencies: Kysely can't infer columns from a table that it doesn't know.
 */
export interface Ledger {
  plans: 'agencyPlan';
  current: 'agencyCurrentPlan';
  invoices: 'planInvoice';
  /** The column of who pays. */
  payer: 'agencyId';
  /** Who leaves a bill unpaid beyond the days of grace has nothing of the plan, and isn't billed for that time. */
  pausesUnpaid: boolean;
  /** Of `plans as p`: whether its seller sells to this payer. */
  sellsTo(payerId: string): RawBuilder<boolean>;
  jobs: {
    cancel: SystemJobRequest<{ payerId: string; isCancelled: boolean }>;
    pause: SystemJobRequest<{ payerId: string }>;
    credit: SystemJobRequest<{ payerId: string; subscriptionId: string; amount: number; currency: string }>;
  };
  /** How payers are introduced to the payment provider; undefined for who is gone. */
  introduce(scope: SystemScope, payerId: string): Promise<{ name: string; email: string } | undefined>;
  /** The provider's account to which the payer pays. @throws CONFLICT where plans are paid by hand */
  paymentsOf(ports: Ports, payerId: string): Promise<Payments>;
  /** What a plan's state opens and tells, in the transaction that changes it. */
  follow(
    scope: BillingScope,
    payerId: string,
    change: { before: PlanRow; status: PlanStatus; now: Date },
  ): Promise<void>;
  /** After a plan has begun, or was read from the provider. */
  begin(scope: BillingScope, payerId: string): Promise<void>;
}
