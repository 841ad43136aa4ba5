import { creditFor } from '../../proration.ts';
import type { BillingScope, Ledger, PlanRow } from '../ledger/ledger.ts';

/** In whole units of its currency's smallest money. */
export interface Credit {
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
