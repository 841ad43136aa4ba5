import { sql } from 'kysely';
import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { csvOf } from '#lib/sheets/csv.ts';
import { Ledger, type WithheldReason, withheldReasons } from '../story-steps.ts';

/** A withdrawal counts as such, whatever the owner decided before. */
const outcome = sql<string>`case
  when t.state = 'withdrawn' then 'withdrawn'
  when not t.is_submission_consent then 'noConsent'
  when t.state = 'hidden' then coalesce(t.hidden_reason, 'other')
  when t.state = 'pending' then 'waiting'
  when e.deleted_date is not null or p.uid is null then 'other'
  else 'published' end`;

/** How the account's testimonials were collected. */
export const getLedger = accountReading('testimonial.read')
  .route({
    method: 'GET',
    path: '/testimonials/ledger',
    summary: 'Count how testimonials came about',
    tags: ['Testimonials'],
  })
  .output(Ledger)
  .handler(({ context: { scope } }) => countLedger(scope));

/** The same counts as a table. */
export const exportLedger = accountReading('testimonial.read')
  .route({
    method: 'GET',
    path: '/testimonials/ledger/export',
    summary: 'Export how testimonials came about',
    tags: ['Testimonials'],
  })
  .output(z.object({ csv: z.string() }))
  .handler(async ({ context: { scope, ports } }) => {
    const { reasons, ...counts } = await countLedger(scope);
    const rows = [
      ...Object.entries(counts),
      ...Object.entries(reasons).map(([reason, count]) => [`withheld: ${reason}`, count] as const),
    ].map(([name, count]) => [name, String(count)]);
    return { csv: csvOf([['Counted', ports.clock.now().toISOString()], ...rows]) };
  });

/** Counted from all existing links and testimonials; no one can set these numbers. */
export async function countLedger(scope: AccountScope): Promise<Ledger> {
  const rows = await selectOwn(scope, 'testimonial as t')
    .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 't.accountId').onRef('e.uid', '=', 't.entryId'))
    .leftJoin('contentPublic as p', (on) =>
      on.onRef('p.accountId', '=', 't.accountId').onRef('p.uid', '=', 't.entryId'),
    )
    .select(({ fn }) => [outcome.as('outcome'), fn.countAll<number>().as('count')])
    // Those received through the open link were asked by it.
    .select(sql<number>`count(*) filter (where t.request_id is null)`.as('unasked'))
    // What was published elsewhere was not collected here.
    .where('t.source', '=', '')
    // Nor was what a program sends: the record would be anyone's to spoil. What the owner decided on counts.
    .where((is) =>
      is.or([
        is('t.suspicion', 'is', null),
        is('t.approvedWords', 'is not', null),
        is('t.state', 'not in', ['suspected', 'withdrawn']),
      ]),
    )
    .groupBy(outcome)
    .execute();
  const { count: links } = await selectOwn(scope, 'testimonialRequest')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const countOf = (name: string) => Number(rows.find((row) => row.outcome === name)?.count ?? 0);
  const sum = (pick: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + Number(pick(row)), 0);
  const answered = sum(({ count }) => count);
  const reasons = withheldReasons.map((reason) => [reason, countOf(reason)] as [WithheldReason, number]);
  return {
    asked: Number(links) + sum(({ unasked }) => unasked),
    answered,
    published: countOf('published'),
    withheld: answered - countOf('published'),
    reasons: Object.fromEntries(reasons.filter(([, count]) => count > 0)),
  };
}
