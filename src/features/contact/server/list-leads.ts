import { sql } from 'kysely';
import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { readCursor, readTime, writeCursor } from '#lib/lists/cursor.ts';
import { Lead, LeadState } from '../lead.ts';
import { type LeadState as State, spamStates } from '../lead-states.ts';
import { leadRows } from './lead-queries.ts';

const Input = z.strictObject({
  state: LeadState.optional(),
  /** In the name, title, email address and phone number. */
  search: z.string().max(200).optional(),
  cursor: z.string().max(500).optional(),
  limit: z.number().int().min(1).max(100).default(30),
});

const LeadPage = z.object({
  items: z.array(Lead),
  nextCursor: z.string().nullable(),
  counts: z.partialRecord(LeadState, z.number()),
});

// With a cursor's precision.
const sentDate = sql<Date>`date_trunc('milliseconds', l.create_date)`;

/** Contact requests, newest first, and the number per state. Spam and suspected spam are included only on request. */
export const listLeads = accountReading('lead.read')
  .route({ method: 'GET', path: '/leads', summary: 'List contact requests', tags: ['Contact requests'] })
  .input(Input)
  .output(LeadPage)
  .handler(async ({ input: { limit, ...filter }, context: { scope } }) => {
    const rows = await newestFirst(scope, filter)
      .limit(limit + 1)
      .execute();
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const nextCursor = rows.length > limit && last ? writeCursor([last.createDate.toISOString(), last.entryId]) : null;
    return { items, nextCursor, counts: await countByState(scope) };
  });

function newestFirst(scope: AccountScope, { state, search, cursor }: Omit<z.infer<typeof Input>, 'limit'>) {
  let query = leadRows(scope).orderBy(sentDate, 'desc').orderBy('l.entryId', 'desc');
  query = state ? query.where('l.state', '=', state) : query.where('l.state', 'not in', spamStates);
  const wanted = search?.trim();
  if (wanted) {
    const pattern = `%${wanted.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(sql<boolean>`concat_ws(' ', l.name, l.email, l.phone, e.title) ilike ${pattern}`);
  }
  if (cursor) {
    const [date = '', entryId = ''] = readCursor(cursor, 2);
    query = query.where(sql<boolean>`(${sentDate}, l.entry_id) < (${readTime(date)}, ${entryId})`);
  }
  return query;
}

async function countByState(scope: AccountScope): Promise<Partial<Record<State, number>>> {
  const counts = await selectOwn(scope, 'lead as l')
    .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 'l.accountId').onRef('e.uid', '=', 'l.entryId'))
    .select(({ fn }) => ['l.state', fn.countAll<number>().as('count')])
    .where('e.deletedDate', 'is', null)
    .groupBy('l.state')
    .execute();
  return Object.fromEntries(counts.map((row) => [row.state, Number(row.count)]));
}
