import type { PlanInvoice } from '../../plan.ts';
import type { BillingScope, Ledger } from '../ledger/ledger.ts';

/** How many bills are listed, the latest first. */
const listedInvoices = 24;

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
