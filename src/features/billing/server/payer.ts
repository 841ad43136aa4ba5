import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { SystemJobRequest } from '#access/jobs/define-job.ts';
import type { OwnerScope } from '#access/owner.ts';
import type { Ports } from '#access/ports.ts';
import { present } from '#access/procedures.ts';
import type { SystemScope } from '#access/scope.ts';
import type { Payments } from '#integrations/payments/payments.ts';
import type { Database } from '#platform/database.ts';
import { type PlanStatus, planStatus } from '../plan-state.ts';

/** In which plans are changed: by who pays, by who sells, or with time. */
export type BillingScope = OwnerScope | SystemScope;

export type PlanRow = Omit<Selectable<Database['agencyCurrentPlan']>, 'agencyId'>;

/**
 * Who pays whom: agencies pay the house, and accounts pay their agency. Both have tables with the same columns, which are
 * named here as those of agencies: Kysely can't infer columns from a table that it doesn't know.
 */
export interface PayerKind {
  plans: 'agencyPlan';
  current: 'agencyCurrentPlan';
  invoices: 'planInvoice';
  /** The column of who pays. */
  column: 'agencyId';
  /** Of `plans as p`: how long a payer tries its first plan. */
  trialDays: RawBuilder<number>;
  /** Where payers see their plan, and where the payment provider's page leads back to. */
  paths: Record<'plan' | 'paid' | 'cancelled', string>;
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
  /** @throws CONFLICT while the seller can't sell anything */
  requireSelling(scope: BillingScope, payerId: string): Promise<void>;
  /** The seller can be paid through the provider. */
  isOnline(ports: Ports, payerId: string): Promise<boolean>;
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

/** One of those who pay. */
export interface Payer {
  kind: PayerKind;
  id: string;
}

/** The row of a payer's plan. */
export const currentPlan = ({ tx }: BillingScope, { kind, id }: Payer) =>
  tx.selectFrom(kind.current).where(kind.column, '=', id);

export const setCurrentPlan = ({ tx }: BillingScope, { kind, id }: Payer) =>
  tx.updateTable(kind.current).where(kind.column, '=', id);

/** The state of a payer's plan; whatever else would change it waits. @throws NOT_FOUND for the house's own agency */
export async function lockPlan(scope: BillingScope, payer: Payer): Promise<PlanRow> {
  return present(await currentPlan(scope, payer).selectAll().forUpdate().executeTakeFirst());
}

/** What bills need to know of a plan. */
const billed = [
  'p.uid as planId',
  'p.name',
  'p.price',
  'p.currency',
  'p.billingInterval',
  'p.tokens',
  'p.isOffered',
  'p.version',
  'p.providerPriceId',
  'p.providerPriceVersion',
] as const;
export type BilledPlan = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

/**
 * A plan that the payer's seller has; undefined also for those of others.
 * @param isTaken keeps it from being deleted in the meantime; accounts, which only read plans, leave that to the
 * database
 */
export async function findPlan({ tx, kind: scopeKind }: BillingScope, payer: Payer, planId: string, isTaken = false) {
  return tx
    .selectFrom(`${payer.kind.plans} as p`)
    .select(billed)
    .select(payer.kind.trialDays.as('trialDays'))
    .where('p.uid', '=', planId)
    .where(payer.kind.sellsTo(payer.id))
    .$if(isTaken && scopeKind !== 'account', (plan) => plan.forShare())
    .executeTakeFirst();
}

/**
 * Brings a payer's state, and what it opens, in line with its plan, its bills and the time. Everything that changes
 * one of these calls it, in the same transaction, and so does the daily job.
 */
export async function reconcilePlan(scope: BillingScope, payer: Payer, now: Date): Promise<PlanStatus> {
  const before = await lockPlan(scope, payer);
  const overdueDate = await oldestDue(scope, payer);
  const status = planStatus({ ...before, overdueDate }, now);
  await setCurrentPlan(scope, payer)
    .set({ overdueDate, state: status.state, notice: status.notice })
    .set({ stateDate: status.state === before.state ? before.stateDate : now, updateDate: sql<Date>`now()` })
    .execute();
  await payer.kind.follow(scope, payer.id, { before, status, now });
  return status;
}

async function oldestDue({ tx }: BillingScope, { kind, id }: Payer): Promise<Date | null> {
  const invoice = await tx
    .selectFrom(kind.invoices)
    .select('dueDate')
    .where(kind.column, '=', id)
    .where('paidDate', 'is', null)
    .where('voidDate', 'is', null)
    .orderBy('dueDate')
    .limit(1)
    .executeTakeFirst();
  return invoice?.dueDate ?? null;
}
