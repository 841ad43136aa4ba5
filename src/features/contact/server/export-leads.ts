import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { fieldValueText } from '#features/custom-fields/field-value-text.ts';
import { csvOf } from '#lib/csv.ts';
import { leadRows } from './lead-queries.ts';

/** The newest, at most; older ones are in the list, page by page. */
const most = 10_000;

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
