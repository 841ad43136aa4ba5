import { sql, type UpdateObject } from 'kysely';
import { z } from 'zod';
import { likePattern, readPlace, writeCursor } from '#access/list.ts';
import { account, agencyReading, house } from '#access/procedures.ts';
import { SearchQuery } from '#lib/lists/page.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import type { Database } from '#platform/database.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { daysAfter, paymentDays } from '../plan-state.ts';
import type { Bill, BillPage, Owed, Plan, PlanInvoice } from '../plan.ts';
import { askedBills, creditFor } from '../terms.ts';
import { type BillingScope, lockPlan, type Payer, type PlanRow, reconcilePlan, setCurrentPlan } from './payer.ts';
import { agencyPayers, payerOf } from './payers.ts';

/** How many bills are listed, the latest first. */
const listedInvoices = 24;

const OfAgency = z.strictObject({ agencyId: Uid, invoiceId: Uid });
const Paid = z.strictObject({ invoiceId: Uid, note: line(200) });
const bySeller = account('account.changePlan', { isForAgencies: true });

/** The house notes by hand that an agency's bill was paid. @throws CONFLICT for one that isn't open */
export const markInvoicePaid = house('house.plans')
  .input(OfAgency.extend(Paid.shape))
  .handler(({ input, context: { scope, ports } }) =>
    markPaid(scope, { kind: agencyPayers, id: input.agencyId }, input, ports.clock.now()),
  );

/** The same by an agency, of its account's bill. */
export const markAccountInvoicePaid = bySeller
  .input(Paid)
  .handler(({ input, context: { scope, ports } }) => markPaid(scope, payerOf(scope), input, ports.clock.now()));

/** Withdraws a bill that was written by mistake; nothing is owed for it. @throws CONFLICT for one that isn't open */
export const voidInvoice = house('house.plans')
  .input(OfAgency)
  .handler(({ input: { agencyId: id, invoiceId }, context: { scope, ports } }) => {
    const now = ports.clock.now();
    return closeInvoice(scope, { kind: agencyPayers, id }, invoiceId, now, { voidDate: now });
  });

/** The same by an agency, of its account's bill. */
export const voidAccountInvoice = bySeller
  .input(Paid.pick({ invoiceId: true }))
  .handler(({ input: { invoiceId }, context: { scope, ports } }) => {
    const now = ports.clock.now();
    return closeInvoice(scope, payerOf(scope), invoiceId, now, { voidDate: now });
  });

const markPaid = (scope: BillingScope, payer: Payer, { invoiceId, note }: z.infer<typeof Paid>, now: Date) =>
  closeInvoice(scope, payer, invoiceId, now, { paidDate: now, paidNote: note });

export async function listInvoices({ tx }: BillingScope, { kind, id }: Payer): Promise<PlanInvoice[]> {
  return tx
    .selectFrom(kind.invoices)
    .select(['uid as invoiceId', 'number', 'planName', 'amount', 'credit', 'currency'])
    .select(['periodStartDate', 'periodEndDate'])
    .select(['issueDate', 'dueDate', 'paidDate', 'paidNote', 'voidDate', 'providerAddress as address'])
    .where(kind.column, '=', id)
    .orderBy('number', 'desc')
    .limit(listedInvoices)
    .execute();
}

type Closed = UpdateObject<Database, 'planInvoice'>;

/** Closes an open bill, once; what is voided gives back the credit that it took. @throws NOT_FOUND for the house's own agency, CONFLICT for a bill that isn't open */
async function closeInvoice(scope: BillingScope, payer: Payer, invoiceId: string, now: Date, as: Closed) {
  await lockPlan(scope, payer);
  const closed = await scope.tx
    .updateTable(payer.kind.invoices)
    .set(as)
    .where(payer.kind.column, '=', payer.id)
    .where('uid', '=', invoiceId)
    .where('paidDate', 'is', null)
    .where('voidDate', 'is', null)
    // Of others, the payment provider says what became of them.
    .where('providerInvoiceId', 'is', null)
    .returning(['credit', 'currency', 'voidDate'])
    .executeTakeFirst();
  if (!closed) throw problem('CONFLICT', 'This invoice is no longer open.');
  if (closed.voidDate && closed.credit > 0)
    await setCurrentPlan(scope, payer)
      .set((row) => ({ credit: row('credit', '+', closed.credit), creditCurrency: closed.currency }))
      .execute();
  await reconcilePlan(scope, payer, now);
  return { invoiceId };
}

/** In whole units of its currency's smallest money. */
export interface Credit {
  amount: number;
  currency: string;
}

/**
 * What a payer has left when the plan changes: what was left before, and the rest of the latest bill's period, whether
 * it is paid or still owed. A bill gives its rest once. The caller stores what it doesn't use.
 */
export async function takeCredit({ tx }: BillingScope, { kind, id }: Payer, row: PlanRow, now: Date): Promise<Credit> {
  const kept = { amount: row.credit, currency: row.creditCurrency };
  if (row.planId === null) return kept;
  const latest = await tx
    .selectFrom(kind.invoices)
    .select(['uid', 'amount', 'credit', 'currency', 'periodStartDate', 'periodEndDate', 'creditedDate'])
    .where(kind.column, '=', id)
    .where('voidDate', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Money isn't converted: what is left in another currency waits for a bill in it.
  if (!latest || latest.creditedDate || (kept.amount > 0 && latest.currency !== kept.currency)) return kept;
  await tx.updateTable(kind.invoices).set({ creditedDate: now }).where('uid', '=', latest.uid).execute();
  const left = creditFor({ ...latest, amount: latest.amount + latest.credit }, now);
  return { amount: kept.amount + left, currency: latest.currency };
}

/** How much of a price a credit covers. */
export function coveredBy({ amount, currency }: Credit, plan: { price: number; currency: string }): number {
  return currency === plan.currency ? Math.min(plan.price, amount) : 0;
}

interface NewInvoice {
  plan: Pick<Plan, 'name' | 'price'> & { currency: string };
  /** What the payer has left of earlier bills, at most the price. */
  credit: number;
  now: Date;
  start: Date;
  end: Date;
}

/** A bill for a period, due two weeks after it is written or its period begins. What costs nothing is paid. */
export async function writeInvoice(
  { tx }: BillingScope,
  { kind, id }: Payer,
  { plan, credit, now, start, end }: NewInvoice,
): Promise<void> {
  const amount = plan.price - credit;
  const invoice = rowFor(kind.invoices, {
    [kind.column]: id,
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
  await tx.insertInto(kind.invoices).values(invoice).execute();
}

/** Searches for a client's name or the number of a bill. */
export const BillQuery = SearchQuery.extend({ asked: z.enum(askedBills).default('unpaid') });

type BillRow = Omit<Bill, 'state'> & { isOnline: boolean; place: string };

/** The bills of the agency's clients: what isn't paid, the oldest first, or what was marked as paid. */
export const listBills = agencyReading('agency.sellPlans')
  .input(BillQuery)
  .handler(async ({ input: { asked, search, cursor, limit }, context: { scope, ports } }): Promise<BillPage> => {
    const now = ports.clock.now();
    const [lastDate, lastId] = cursor ? readPlace(cursor, ['timestamptz', 'text']) : [null, null];
    // One more than a page.
    const { rows } = await sql<BillRow>`select * from agency_bills(${asked}, ${likePattern(search)}, ${now},
      ${lastDate}::timestamptz, ${lastId}, ${limit + 1})`.execute(scope.tx);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const nextCursor = last ? writeCursor([last.place, last.invoiceId]) : null;
    const owed = cursor ? null : (await sql<Owed>`select * from agency_owed(${now})`.execute(scope.tx)).rows;
    return { items: rows.slice(0, limit).map((row) => billOf(row, now)), nextCursor, total: null, owed };
  });

function billOf({ isOnline, place: _place, ...bill }: BillRow, now: Date): Bill {
  const late = isOnline ? 'failed' : 'overdue';
  return { ...bill, state: bill.paidDate ? 'paid' : bill.dueDate > now ? 'open' : late };
}
