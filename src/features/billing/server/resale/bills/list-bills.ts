import { sql } from 'kysely';
import { agencyReading } from '#access/procedures.ts';
import type { AgencyScope } from '#access/scope.ts';
import { cutPage, likePattern } from '#features/tenants/server/lists.ts';
import { datedPositionOf } from '#lib/lists/named-cursor.ts';
import type { z } from 'zod';
import { type Bill, type BillPage, BillQuery, type Owed } from '../../../bill.ts';
import type { BillState } from '../../../bill-states.ts';

/** The bills of the agency's clients: what isn't paid, the oldest first, or what was marked as paid. */
export const listBills = agencyReading('agency.sellPlans')
  .input(BillQuery)
  .handler(async ({ input, context: { scope, ports } }): Promise<BillPage> => {
    const now = ports.clock.now();
    const rows = await readBills(scope, input, now);
    const page = cutPage(rows, input.limit, ({ place, invoiceId }) => [place, invoiceId]);
    const owed = input.cursor ? null : await readOwed(scope, now);
    return { ...page, items: page.items.map((row) => billOf(row, now)), total: null, owed };
  });

type Row = Omit<Bill, 'state'> & { isOnline: boolean; place: string };

/** One more than a page. */
async function readBills(
  { tx }: AgencyScope,
  { asked, search, cursor, limit }: z.infer<typeof BillQuery>,
  now: Date,
): Promise<Row[]> {
  const [lastDate, lastId] = cursor ? datedPositionOf(cursor) : [null, null];
  const { rows } = await sql<Row>`select * from agency_bills(
    ${asked}, ${likePattern(search)}, ${now}, ${lastDate}::timestamptz, ${lastId}, ${limit + 1})`.execute(tx);
  return rows;
}

async function readOwed({ tx }: AgencyScope, now: Date): Promise<Owed[]> {
  return (await sql<Owed>`select * from agency_owed(${now})`.execute(tx)).rows;
}

function billOf({ isOnline, place: _place, ...bill }: Row, now: Date): Bill {
  return { ...bill, state: stateOf(bill, isOnline, now) };
}

function stateOf({ paidDate, dueDate }: Pick<Bill, 'paidDate' | 'dueDate'>, isOnline: boolean, now: Date): BillState {
  if (paidDate) return 'paid';
  if (dueDate > now) return 'open';
  return isOnline ? 'failed' : 'overdue';
}
