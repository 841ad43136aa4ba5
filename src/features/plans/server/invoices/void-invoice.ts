import { z } from 'zod';
import { house } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { agencyLedger } from '../ledger/agency-ledger.ts';
import { closeInvoice } from './close-invoice.ts';

/** Withdraws a bill that was written by mistake; nothing is owed for it. @throws CONFLICT for one that isn't open */
export const voidInvoice = house('house.plans')
  .input(z.strictObject({ agencyId: Uid, invoiceId: Uid }))
  .handler(async ({ input: { agencyId: payerId, invoiceId }, context: { scope, ports } }) => {
    const now = ports.clock.now();
    await closeInvoice(scope, agencyLedger, { payerId, invoiceId, now, as: { voidDate: now } });
    return { invoiceId };
  });
