import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import type { Ports } from '#access/ports.ts';
import { present } from '#access/procedures.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import type { PaymentState } from '#integrations/payments/payments.ts';
import { newUid } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { type Credit, takeCredit } from '../invoices.ts';
import {
  type BilledPlan,
  currentPlan,
  findPlan,
  lockPlan,
  type Payer,
  type PlanRow,
  reconcilePlan,
  setCurrentPlan,
} from '../payer.ts';

/** Asks the provider how a payer's payments stand; the returned function stores the answer. */
export async function readPayments(
  ports: Ports,
  payer: Payer,
  customerId: string,
): Promise<(scope: SystemScope) => Promise<void>> {
  const readDate = ports.clock.now();
  const payments = await payer.kind.paymentsOf(ports, payer.id);
  const state = await payments.findState(customerId);
  return (scope) => applyPayments(scope, payer, { customerId, state, readDate });
}

/** The same at once, for somebody who waits for it. */
export async function reconcilePayments(ports: Ports, payer: Payer, customerId: string): Promise<void> {
  await inSystem(ports.db, 'payments', await readPayments(ports, payer, customerId));
}

interface Answer {
  customerId: string;
  state: PaymentState;
  /** When the provider was asked. */
  readDate: Date;
}

/**
 * Brings a payer's plan and bills in line with the provider. The answer is all there is to know, so the events that
 * led to asking may come late, twice or in any order; an answer that is older than what is stored is left aside.
 */
async function applyPayments(scope: SystemScope, payer: Payer, answer: Answer): Promise<void> {
  const { customerId, state, readDate } = answer;
  const row = await lockPlan(scope, payer);
  // It may have become someone else's customer since.
  if (row.providerCustomerId !== customerId || (row.providerDate && row.providerDate > readDate)) return;
  const planName = await storeSubscription(scope, payer, row, answer);
  for (const invoice of state.invoices.toSorted((a, b) => a.issueDate.getTime() - b.issueDate.getTime()))
    await storeInvoice(scope, payer, planName, invoice, readDate);
  await reconcilePlan(scope, payer, readDate);
  await payer.kind.begin(scope, payer.id);
}

/** @returns the name of the plan that is paid */
async function storeSubscription(scope: SystemScope, payer: Payer, row: PlanRow, answer: Answer): Promise<string> {
  const { state, readDate: providerDate } = answer;
  const found = state.subscription;
  const wanted = found?.planId || row.planId;
  const plan = wanted ? await findPlan(scope, payer, wanted) : undefined;
  const { planId = null, name = '', tokens = 0 } = plan ?? {};
  const own = setCurrentPlan(scope, payer);
  // One that has ended counts as long as it is the present one: afterwards the house may have given another plan.
  const counts = found && (!found.hasEnded || found.subscriptionId === row.providerSubscriptionId);
  if (!counts || planId === null) {
    await own.set({ providerDate }).execute();
    return name;
  }
  const { subscriptionId, hasEnded, trialEndDate, periodStartDate, periodEndDate, endDate } = found;
  if (row.providerSubscriptionId === null && !hasEnded)
    await moveCredit(scope, payer, subscriptionId, await takeCredit(scope, payer, row, providerDate));
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
async function moveCredit(scope: SystemScope, payer: Payer, subscriptionId: string, credit: Credit): Promise<void> {
  const { amount, currency } = credit;
  await setCurrentPlan(scope, payer).set({ credit: 0 }).execute();
  const payload = { payerId: payer.id, subscriptionId, amount, currency };
  if (amount > 0) await enqueueSystem(scope, payer.kind.jobs.credit, payload);
}

async function storeInvoice(
  { tx }: SystemScope,
  { kind, id }: Payer,
  planName: string,
  { providerId, address, isVoid, ...bill }: PaymentState['invoices'][number],
  readDate: Date,
): Promise<void> {
  const { amount, dueDate, paidDate } = bill;
  // Not by a conflict, which would use up a number of the seller's bills each time. The plan's row is locked.
  const { numUpdatedRows } = await tx
    .updateTable(kind.invoices)
    .set({ amount, dueDate, paidDate, providerAddress: address })
    .set({ voidDate: isVoid ? sql<Date>`coalesce(void_date, ${readDate})` : null })
    .where(kind.column, '=', id)
    .where('providerInvoiceId', '=', providerId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const invoice = rowFor(kind.invoices, {
    [kind.column]: id,
    uid: newUid(),
    planName,
    ...bill,
    voidDate: isVoid ? readDate : null,
    providerInvoiceId: providerId,
    providerAddress: address,
  });
  await tx.insertInto(kind.invoices).values(invoice).execute();
}

/** By whom the provider knows the payer; the first time, it is introduced. */
export async function findCustomer(ports: Ports, payer: Payer): Promise<string> {
  const { known, introduced } = await inSystem(ports.db, 'payments', async (scope) => {
    const row = present(await currentPlan(scope, payer).select('providerCustomerId').executeTakeFirst());
    return { known: row.providerCustomerId, introduced: present(await payer.kind.introduce(scope, payer.id)) };
  });
  if (known) return known;
  const payments = await payer.kind.paymentsOf(ports, payer.id);
  const made = await payments.createCustomer({ payerId: payer.id, ...introduced });
  return inSystem(ports.db, 'payments', async (scope) => {
    // Somebody else may have been faster.
    const kept = setCurrentPlan(scope, payer).set((row) => ({
      providerCustomerId: row.fn.coalesce('providerCustomerId', row.val(made)),
    }));
    return (await kept.returning('providerCustomerId').executeTakeFirstOrThrow()).providerCustomerId ?? made;
  });
}

/** @throws NOT_FOUND for a plan of another seller */
export function loadPlan(ports: Ports, payer: Payer, planId: string): Promise<BilledPlan> {
  return inSystem(ports.db, 'payments', async (scope) => present(await findPlan(scope, payer, planId)));
}

/** What the provider knows the plan's present price by. */
export async function findPrice(ports: Ports, payer: Payer, plan: BilledPlan): Promise<string> {
  const { planId, name, price, currency, billingInterval, version, providerPriceId: known } = plan;
  if (known && plan.providerPriceVersion === version) return known;
  const payments = await payer.kind.paymentsOf(ports, payer.id);
  const providerPriceId = await payments.createPrice({ planId, version, name, price, currency, billingInterval });
  await inSystem(ports.db, 'payments', async ({ tx }) => {
    const kept = tx.updateTable(payer.kind.plans).set({ providerPriceId, providerPriceVersion: version });
    await kept.where('uid', '=', planId).where('version', '=', version).execute();
  });
  return providerPriceId;
}

/** By what the provider knows the payer's running subscription; undefined for who doesn't pay online. */
export async function findSubscription({ db }: Ports, payer: Payer) {
  const row = await inSystem(db, 'payments', (scope) =>
    currentPlan(scope, payer)
      .select(['planId', 'providerCustomerId as customerId', 'providerSubscriptionId as subscriptionId'])
      .executeTakeFirst(),
  );
  const { planId = null, customerId, subscriptionId } = row ?? {};
  return customerId && subscriptionId ? { planId, customerId, subscriptionId } : undefined;
}
