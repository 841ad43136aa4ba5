import type { UpdateObject } from 'kysely';
import { problem } from '#lib/problem.ts';
import type { Database } from '#platform/database.ts';
import type { BillingScope, Ledger } from '../ledger/ledger.ts';
import { lockPlan } from '../ledger/lock-plan.ts';
import { settlePlan } from '../billing/settle-plan.ts';

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
  await settlePlan(scope, ledger, payerId, now);
}
