import { sql } from 'kysely';
import { z } from 'zod';
import { latestFirst, likePattern, readPage } from '#access/list.ts';
import { selectOwn } from '#access/own-rows.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { fieldValueText } from '#features/content/fields/field-value-text.ts';
import { personName } from '#features/people/server/person-name.ts';
import { csvOf } from '#lib/sheets/csv.ts';
import { pageOf, PageQuery } from '#lib/lists/page.ts';
import { Uid } from '#lib/uid.ts';
import { Lead, LeadState, OpenedLead } from '../lead.ts';
import { type LeadState as State, spamStates } from '../lead-states.ts';
import { leadRows, loadLead, setLeadState } from './lead-queries.ts';

/** The newest, at most; older ones are in the list, page by page. */
const most = 10_000;

const Input = PageQuery.extend({
  state: LeadState.optional(),
  /** In the name, title, email address and phone number. */
  search: z.string().max(200).optional(),
});

const LeadPage = pageOf(Lead).extend({ counts: z.partialRecord(LeadState, z.number()) });

const newest = latestFirst(sql`l.create_date`, sql`l.entry_id`);

/** The number of contact requests that nobody has answered or archived. */
export const countNewLeads = accountReading('lead.read')
  .output(z.object({ count: z.number() }))
  .handler(({ context: { scope } }) =>
    selectOwn(scope, 'lead as l')
      .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 'l.accountId').onRef('e.uid', '=', 'l.entryId'))
      .where('l.state', '=', 'new')
      .where('e.deletedDate', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );

/** One contact request with its files, notes and replies, oldest first. */
export const getLead = accountReading('lead.read')
  .route({ method: 'GET', path: '/leads/{entryId}', summary: 'Read a contact request', tags: ['Contact requests'] })
  .input(z.strictObject({ entryId: Uid }))
  .output(OpenedLead)
  .handler(async ({ input: { entryId }, context: { scope } }) => {
    const lead = await loadLead(scope, entryId);
    const notes = await selectOwn(scope, 'leadNote as n')
      .leftJoin('user as u', 'u.uid', 'n.userId')
      .select(['n.uid', 'n.kind', 'n.text', 'n.createDate', 'n.sentDate', 'n.failure'])
      .select(sql<string>`coalesce(${personName}, '')`.as('author'))
      .where('n.entryId', '=', entryId)
      .orderBy('n.createDate')
      .orderBy('n.uid')
      .execute();
    const files = await selectOwn(scope, 'leadFile')
      .select(['uid', 'name', 'type', 'sizeBytes', sql<boolean>`preview_key is not null`.as('hasPreview')])
      .where('entryId', '=', entryId)
      .orderBy('position')
      .execute();
    const { email: answersTo } = await scope.tx
      .selectFrom('account')
      .select('email')
      .where('uid', '=', scope.accountId)
      .executeTakeFirstOrThrow();
    return { ...lead, notes, files, answersTo };
  });

/** Contact requests, newest first, and the number per state. Spam and suspected spam are included only on request. */
export const listLeads = accountReading('lead.read')
  .route({ method: 'GET', path: '/leads', summary: 'List contact requests', tags: ['Contact requests'] })
  .input(Input)
  .output(LeadPage)
  .handler(async ({ input, context: { scope } }) => ({
    ...(await readPage(found(scope, input), newest, input)),
    counts: await countByState(scope),
  }));

/** All contact requests but suspected spam as CSV, with a column for each question ever asked. */
export const exportLeads = accountReading('lead.read')
  .route({ method: 'GET', path: '/leads/export', summary: 'Export contact requests', tags: ['Contact requests'] })
  .output(z.object({ csv: z.string() }))
  .handler(async ({ context: { scope } }) => {
    const leads = await leadRows(scope)
      .where('l.state', '!=', 'suspected')
      .orderBy('l.createDate', 'desc')
      .limit(most)
      .execute();
    const questions = new Map<string, string>();
    // A column's heading is the question's latest wording.
    for (const { key, name } of leads.flatMap(({ answers }) => answers))
      if (!questions.has(key)) questions.set(key, name);
    const rows = leads.map(({ entryId, createDate, state, answers }) => {
      const texts = new Map(answers.map(({ key, value }) => [key, fieldValueText(value)]));
      return [entryId, createDate.toISOString(), state, ...[...questions.keys()].map((key) => texts.get(key) ?? '')];
    });
    return { csv: csvOf([['ID', 'Sent', 'State', ...questions.values()], ...rows]) };
  });

/**
 * Archives contact requests, marks them as spam, or moves them back, which is also the undo. Suspected spam that becomes
 * `new` is announced like any new request.
 */
export const moveLeads = account('lead.manage')
  .route({ method: 'POST', path: '/leads/move', summary: 'Move contact requests', tags: ['Contact requests'] })
  .input(z.strictObject({ entryIds: z.array(Uid).min(1).max(100), state: LeadState.exclude(['suspected']) }))
  .handler(({ input: { entryIds, state }, context: { scope } }): Promise<void> => setLeadState(scope, entryIds, state));

function found(scope: AccountScope, { state, search }: z.infer<typeof Input>) {
  let query = leadRows(scope);
  query = state ? query.where('l.state', '=', state) : query.where('l.state', 'not in', spamStates);
  const wanted = search?.trim();
  if (wanted) {
    query = query.where(sql<boolean>`concat_ws(' ', l.name, l.email, l.phone, e.title) ilike ${likePattern(wanted)}`);
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
