import { z } from 'zod';
import { house } from '#access/procedures.ts';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { agencyLedger } from '../ledger/agency-ledger.ts';
import { closeInvoice } from './close-invoice.ts';

/** Notes by hand that a bill was paid. @throws CONFLICT for one that isn't open */
export const markInvoicePaid = house('house.plans')
  .input(z.strictObject({ agencyId: Uid, invoiceId: Uid, note: line(200) }))
  .handler(async ({ input: { agencyId: payerId, invoiceId, note }, context: { scope, ports } }) => {
    const now = ports.clock.now();
    await closeInvoice(scope, agencyLedger, { payerId, invoiceId, now, as: { paidDate: now, paidNote: note } });
    return { invoiceId };
  });
