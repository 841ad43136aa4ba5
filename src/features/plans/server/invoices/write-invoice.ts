import { newUid } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import type { Plan } from '../../plan.ts';
import { daysAfter, paymentDays } from '../../plan-state.ts';
import type { BillingScope, Ledger } from '../ledger/ledger.ts';

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
