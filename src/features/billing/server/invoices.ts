import type { UpdateObject } from 'kysely';
import { z } from 'zod';
import { house } from '#access/procedures.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import type { Database } from '#platform/database.ts';
import { rowFor } from '#platform/database/row-for.ts';
import type { Plan, PlanInvoice } from '../plan.ts';
import type { BillingScope, Ledger, PlanRow } from './ledger/ledger.ts';
import { lockPlan } from './ledger/find-plan.ts';
import { reconcilePlan } from './billing/reconcile-plan.ts';
import { agencyLedger } from './ledger/agency-ledger.ts';
import { creditFor } from '../proration.ts';
import { daysAfter, paymentDays } from '../plan-state.ts';

/** How many bills are listed, the latest first. */
const listedInvoices = 24;

/** Notes by hand that a bill was paid. @throws CONFLICT for one that isn't open */
export const markInvoicePaid = house('house.plans')
  .input(z.strictObject({ agencyId: Uid, invoiceId: Uid, note: line(200) }))
  .handler(async ({ input: { agencyId: payerId, invoiceId, note }, context: { scope, ports } }) => {
    const now = ports.clock.now();
    await closeInvoice(scope, agencyLedger, { payerId, invoiceId, now, as: { paidDate: now, paidNote: note } });
    return { invoiceId };
  });

/** Withdraws a bill that was written by mistake; nothing is owed for it. @throws CONFLICT for one that isn't open */
export const voidInvoice = house('house.plans')
  .input(z.strictObject({ agencyId: Uid, invoiceId: Uid }))
  .handler(async ({ input: { agencyId: payerId, invoiceId }, context: { scope, ports } }) => {
    const now = ports.clock.now();
    await closeInvoice(scope, agencyLedger, { payerId, invoiceId, now, as: { voidDate: now } });
    return { invoiceId };
  });

/** A payer's bills. */
export async function listInvoices({ tx }: BillingScope, ledger: Ledger, payerId: string): Promise<PlanInvoice[]> {
  return tx
    .selectFrom(ledger.invoices)
    .select(['uid as invoiceId', 'number', 'planName', 'amount', 'credit', 'currency'])
    .select(['periodStartDate', 'periodEndDate'])
    .select(['issueDate', 'dueDate', 'paidDate', 'paidNote', 'voidDate', 'providerAddress as address'])
    .where(ledger.payer, '=', payerId)
    .orderBy('number', 'desc')
    .limit(listedInvoices)
    .execute();
}

interface Closing {
  payerId: string;
  invoiceId: string;
  now: Date;
  as: UpdateObject<Database, 'planInvoice'>;
}

/** Closes an open bill, once; what is voided gives back the credit that it took. @throws NOT_FOUND for the house's own agency, CONFLICT for a bill that isn't open */
export async function closeInvoice(
  scope: BillingScope,
  ledger: Ledger,
  { payerId, invoiceId, now, as }: Closing,
): Promise<void> {
  await lockPlan(scope, ledger, payerId);
  const closed = await scope.tx
    .updateTable(ledger.invoices)
    .set(as)
    .where(ledger.payer, '=', payerId)
    .where('uid', '=', invoiceId)
    .where('paidDate', 'is', null)
    .where('voidDate', 'is', null)
    // Of others, the payment provider says what became of them.
    .where('providerInvoiceId', 'is', null)
    .returning(['credit', 'currency', 'voidDate'])
    .executeTakeFirst();
  if (!closed) throw problem('CONFLICT', 'This invoice is no longer open.');
  if (closed.voidDate && closed.credit > 0)
    await scope.tx
      .updateTable(ledger.current)
      .set((row) => ({ credit: row('credit', '+', closed.credit), creditCurrency: closed.currency }))
      .where(ledger.payer, '=', payerId)
      .execute();
  await reconcilePlan(scope, ledger, payerId, now);
}

/** In whole units of its currency's smallest money. */
interface Credit {
  amount: number;
  currency: string;
}

/**
 * What a payer has left when the plan changes: what was left before, and the rest of the latest bill's period, whether
 * it is paid or still owed. A bill gives its rest once. The caller stores what it doesn't use.
 */
export async function takeCredit(
  { tx }: BillingScope,
  ledger: Ledger,
  payerId: string,
  row: PlanRow,
  now: Date,
): Promise<Credit> {
  const kept = { amount: row.credit, currency: row.creditCurrency };
  if (row.planId === null) return kept;
  const latest = await tx
    .selectFrom(ledger.invoices)
    .select(['uid', 'amount', 'credit', 'currency', 'periodStartDate', 'periodEndDate', 'creditedDate'])
    .where(ledger.payer, '=', payerId)
    .where('voidDate', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Money isn't converted: what is left in another currency waits for a bill in it.
  if (!latest || latest.creditedDate || (kept.amount > 0 && latest.currency !== kept.currency)) return kept;
  await tx.updateTable(ledger.invoices).set({ creditedDate: now }).where('uid', '=', latest.uid).execute();
  const left = creditFor({ ...latest, amount: latest.amount + latest.credit }, now);
  return { amount: kept.amount + left, currency: latest.currency };
}

/** How much of a price a credit covers. */
export function coveredBy({ amount, currency }: Credit, plan: { price: number; currency: string }): number {
  return currency === plan.currency ? Math.min(plan.price, amount) : 0;
}

interface NewInvoice {
  payerId: string;
  plan: Pick<Plan, 'name' | 'price' | 'currency'>;
  /** What the payer has left of earlier bills, at most the price. */
  credit: number;
  now: Date;
  start: Date;
  end: Date;
}

/** A bill for a period, due two weeks after it is written or its period begins. What costs nothing is paid. */
export async function writeInvoice(
  { tx }: BillingScope,
  ledger: Ledger,
  { payerId, plan, credit, now, start, end }: NewInvoice,
): Promise<void> {
  const amount = plan.price - credit;
  const invoice = rowFor(ledger.invoices, {
    [ledger.payer]: payerId,
    uid: newUid(),
    planName: plan.name,
    amount,
    credit,
    currency: plan.currency,
    periodStartDate: start,
    periodEndDate: end,
    issueDate: now,
    dueDate: daysAfter(start > now ? start : now, paymentDays),
    paidDate: amount === 0 ? now : null,
  });
  await tx.insertInto(ledger.invoices).values(invoice).execute();
}
