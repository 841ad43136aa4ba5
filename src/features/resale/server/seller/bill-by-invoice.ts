import { sql } from 'kysely';
import { agencyUnbound } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';

/**
 * The agency has ended what its clients paid at the account that has shut us out: their next periods are billed by
 * hand, and what has gone by meanwhile isn't.
 */
export const billByInvoice = agencyUnbound('agency.connectPayments').handler(
  async ({ context: { agencyId, ports } }) => {
    const now = ports.clock.now();
    await inSystem(ports.db, 'sellers', async ({ tx }) =>
      tx
        .updateTable('accountCurrentPlan')
        .set((row) => ({
          billingPause: '',
          periodEndDate: sql<Date>`greatest(period_end_date, ${now})`,
          version: row('version', '+', 1),
        }))
        .where('agencyId', '=', agencyId)
        .where('billingPause', '=', 'shutOut')
        .execute(),
    );
    return { agencyId };
  },
);
