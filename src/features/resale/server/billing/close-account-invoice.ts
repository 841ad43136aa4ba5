import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { closeInvoice } from '#features/plans/server/invoices/close-invoice.ts';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { accountLedger } from '../account-ledger.ts';

/** The agency notes by hand that a bill was paid. @throws CONFLICT for one that isn't open */
export const markInvoicePaid = account('account.changePlan', { isForAgencies: true })
  .input(z.strictObject({ invoiceId: Uid, note: line(200) }))
  .handler(async ({ input: { invoiceId, note }, context: { scope, ports } }) => {
    const now = ports.clock.now();
    const closing = { payerId: scope.accountId, invoiceId, now, as: { paidDate: now, paidNote: note } };
    await closeInvoice(scope, accountLedger, closing);
    return { invoiceId };
  });

/** The agency withdraws a bill; nothing is owed for it. @throws CONFLICT for one that isn't open */
export const voidInvoice = account('account.changePlan', { isForAgencies: true })
  .input(z.strictObject({ invoiceId: Uid }))
  .handler(async ({ input: { invoiceId }, context: { scope, ports } }) => {
    const now = ports.clock.now();
    await closeInvoice(scope, accountLedger, { payerId: scope.accountId, invoiceId, now, as: { voidDate: now } });
    return { invoiceId };
  });
