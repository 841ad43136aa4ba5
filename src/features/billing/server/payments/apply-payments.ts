import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import type { SystemScope } from '#access/scope.ts';
import type { PaidSubscription, PaymentState } from '#integrations/payments/payments.ts';
import { newUid } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { findPlan, lockPlan } from '../ledger/find-plan.ts';
import type { Ledger, PlanRow } from '../ledger/ledger.ts';
import { reconcilePlan } from '../billing/reconcile-plan.ts';
import { takeCredit } from '../invoices.ts';

interface Answer {
  payerId: string;
  customerId: string;
  state: PaymentState;
  /** When the provider was asked. */
  readDate: Date;
}

/**
 * Brings a payer's plan and bills in line with the provider. The answer is all there is to know, so the events that
 * led to asking may come late, twice or in any order; an answer that is older than what is stored is left aside.
 */
export async function applyPayments(
  scope: SystemScope,
  ledger: Ledger,
  { payerId, customerId, state, readDate }: Answer,
): Promise<void> {
  const row = await lockPlan(scope, ledger, payerId);
  // It may have become someone else's customer since.
  if (row.providerCustomerId !== customerId || (row.providerDate && row.providerDate > readDate)) return;
  const plan = {
    payerId,
    name: await storeSubscription(scope, ledger, { ...row, payerId }, state.subscription, readDate),
  };
  for (const invoice of state.invoices.toSorted((a, b) => a.issueDate.getTime() - b.issueDate.getTime()))
    await storeInvoice(scope, ledger, plan, invoice, readDate);
  await reconcilePlan(scope, ledger, payerId, readDate);
  await ledger.begin(scope, payerId);
}

type PayerRow = PlanRow & { payerId: string };

/** @returns the name of the plan that is paid */
async function storeSubscription(
  scope: SystemScope,
  ledger: Ledger,
  row: PayerRow,
  found: PaidSubscription | null,
  providerDate: Date,
): Promise<string> {
  const { payerId } = row;
  const wanted = found?.planId || row.planId;
  const plan = wanted ? await findPlan(scope, ledger, payerId, wanted) : undefined;
  const { planId = null, name = '', tokens = 0 } = plan ?? {};
  const own = scope.tx.updateTable(ledger.current).where(ledger.payer, '=', payerId);
  // One that has ended counts as long as it is the present one: afterwards the house may have given another plan.
  const counts = found && (!found.hasEnded || found.subscriptionId === row.providerSubscriptionId);
  if (!counts || planId === null) {
    await own.set({ providerDate }).execute();
    return name;
  }
  const { subscriptionId, hasEnded, trialEndDate, periodStartDate, periodEndDate, endDate } = found;
  if (row.providerSubscriptionId === null && !hasEnded)
    await moveCredit(scope, ledger, row, subscriptionId, providerDate);
  await own
    .set((current) => ({
      planId,
      tokens,
      providerDate,
      providerSubscriptionId: hasEnded ? null : subscriptionId,
      billingPause: row.billingPause === 'shutOut' ? '' : row.billingPause,
      periodStartDate,
      periodEndDate,
      billingDay: periodStartDate.getUTCDate(),
      // What the payer has of a trial ends with its first charge.
      trialEndDate: trialEndDate ?? (row.trialEndDate && row.trialEndDate < providerDate ? row.trialEndDate : null),
      endDate,
      version: current('version', '+', 1),
    }))
    .execute();
  return name;
}

/** What is left of a plan by hand is deducted from the bills of the one that is paid online. */
async function moveCredit(
  scope: SystemScope,
  ledger: Ledger,
  row: PayerRow,
  subscriptionId: string,
  now: Date,
): Promise<void> {
  const { payerId } = row;
  const { amount, currency } = await takeCredit(scope, ledger, payerId, row, now);
  await scope.tx.updateTable(ledger.current).set({ credit: 0 }).where(ledger.payer, '=', payerId).execute();
  if (amount > 0) await enqueueSystem(scope, ledger.jobs.credit, { payerId, subscriptionId, amount, currency });
}

async function storeInvoice(
  { tx }: SystemScope,
  ledger: Ledger,
  { payerId, name: planName }: { payerId: string; name: string },
  { providerId, address, isVoid, ...bill }: PaymentState['invoices'][number],
  readDate: Date,
): Promise<void> {
  const { amount, dueDate, paidDate } = bill;
  // Not by a conflict, which would use up a number of the seller's bills each time. The plan's row is locked.
  const { numUpdatedRows } = await tx
    .updateTable(ledger.invoices)
    .set({ amount, dueDate, paidDate, providerAddress: address })
    .set({ voidDate: isVoid ? sql<Date>`coalesce(void_date, ${readDate})` : null })
    .where(ledger.payer, '=', payerId)
    .where('providerInvoiceId', '=', providerId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const invoice = rowFor(ledger.invoices, {
    [ledger.payer]: payerId,
    uid: newUid(),
    planName,
    ...bill,
    voidDate: isVoid ? readDate : null,
    providerInvoiceId: providerId,
    providerAddress: address,
  });
  await tx.insertInto(ledger.invoices).values(invoice).execute();
}
