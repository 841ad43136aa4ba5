import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { recordFacts } from '#access/events/record-facts.ts';
import { latestFirst, likePattern, readPage } from '#access/list.ts';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { loadAccount } from '#features/tenants/server/accounts/load-account.ts';
import { PageQuery } from '#lib/lists/page.ts';
import { testimonialRequested } from '../../events.ts';
import { RequestChannel, RequestLink, RequestStatus, type RequestStatus as Status } from '../../request.ts';
import { createDateSegment } from '../../testimonial.ts';
import { accountSecrets } from '../new-testimonial.tsx';

/** Identifies a request. */
export const RequestId = z.strictObject({ uid: z.string().min(20).max(100) });

/** The secret part of a personal link's URL, by the request's `uid`. */
export function requestSecrets(scope: AccountScope): Promise<(uid: string) => string> {
  return accountSecrets(scope, 'testimonial request');
}

export function requestAddress(siteOrigin: string, secret: string): string {
  return `${siteOrigin}/testimonial-request/${secret}`;
}

/** The URL for a record: enough to recognize a personal link, too little to open it. */
export function recordedAddress(address: string): string {
  return address.replace(/(\/testimonial-request\/[\w-]{8})[\w-]{35}$/, '$1…');
}

/** The progress of the request in row `r`; the first match wins. */
export function requestStatus(now: Date): RawBuilder<RequestStatus> {
  return sql<RequestStatus>`case
    when r.used_date is not null then 'submitted'
    when r.revoked_date is not null then 'revoked'
    when r.declined_date is not null then 'declined'
    when r.expire_date <= ${now} then 'expired'
    when r.failed_date is not null then 'failed'
    when r.started_date is not null then 'started'
    when r.opened_date is not null then 'opened'
    when r.sent_count > 0 then 'sent'
    when r.channel = 'link' then 'ready'
    when r.next_send_date is not null then 'scheduled'
    else 'sending' end`;
}

/** Whether the link currently opens the form. */
export function isOpenNow(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(r.revoked_date is null and (r.expire_date is null or r.expire_date > ${now})
    and not (r.is_single_use and r.used_date is not null))`;
}

const Input = PageQuery.extend({
  status: z.array(RequestStatus).max(RequestStatus.options.length).default([]),
  /** In the customer's name, mail address and phone number. */
  search: z.string().max(200).default(''),
  limit: PageQuery.shape.limit.default(50),
});

const RequestPage = z.object({
  requests: z.array(RequestLink),
  nextCursor: z.string().nullable(),
  /** Of all requests, regardless of the search. */
  counts: z.partialRecord(RequestStatus, z.number()),
  /** Requests that we sent, and those that were answered. */
  sent: z.number(),
  answered: z.number(),
  /** Requests that wait for the daily limit, and when the last of them leaves. */
  limited: z.array(z.object({ channel: RequestChannel, count: z.number(), lastDate: z.date() })),
  openAddress: z.url(),
});

const newest = latestFirst(sql`r.create_date`, sql`r.uid`);

const stored = RequestLink.omit({ address: true, entryTitle: true, status: true, isOpen: true }).keyof().options;
const columns = stored.map((column) => `r.${column}` as const);

/** Personal links with their progress, newest first, and the account's open link (spec 3 §2). */
export const listRequests = accountReading('testimonial.read')
  .route({ method: 'GET', path: '/testimonial-requests', summary: 'List request links', tags: ['Testimonials'] })
  .input(Input.prefault({}))
  .output(RequestPage)
  .handler(async ({ input, context: { scope, ports } }) => {
    const now = ports.clock.now();
    const { items, nextCursor } = await readPage(found(scope, input, now), newest, input);
    const { createDate, siteOrigin } = await loadAccount(scope, ports.config);
    const secretOf = await requestSecrets(scope);
    return {
      requests: items.map((row) => ({ ...row, address: requestAddress(siteOrigin, secretOf(row.uid)) })),
      nextCursor,
      ...(await count(scope, now)),
      limited: await countAllLimited(scope),
      openAddress: `${siteOrigin}/testimonial-request/${scope.accountId}/${createDateSegment(createDate)}`,
    };
  });

function found(scope: AccountScope, { status, search }: z.output<typeof Input>, now: Date) {
  let query = selectOwn(scope, 'testimonialRequest as r')
    .leftJoin('entry as e', (on) => on.onRef('e.accountId', '=', 'r.accountId').onRef('e.uid', '=', 'r.entryId'))
    .select(columns)
    .select(['e.title as entryTitle', requestStatus(now).as('status'), isOpenNow(now).as('isOpen')]);
  if (status.length) query = query.where(requestStatus(now), 'in', status);
  const words = search.trim();
  if (words) {
    query = query.where(
      sql<boolean>`concat_ws(' ', r.customer_name, r.customer_email, r.customer_phone, e.title) ilike ${likePattern(words)}`,
    );
  }
  return query;
}

async function count(scope: AccountScope, now: Date) {
  const rows = await selectOwn(scope, 'testimonialRequest as r')
    .select(({ fn }) => [requestStatus(now).as('status'), fn.countAll<number>().as('count')])
    .select(sql<number>`count(*) filter (where r.sent_count > 0)`.as('sent'))
    .groupBy('status')
    .execute();
  const counts: Partial<Record<Status, number>> = Object.fromEntries(
    rows.map((row) => [row.status, Number(row.count)]),
  );
  const sent = rows.reduce((sum, row) => sum + Number(row.sent), 0);
  return { counts, sent, answered: counts.submitted ?? 0 };
}

async function countAllLimited(scope: AccountScope) {
  const rows = await selectOwn(scope, 'testimonialRequest')
    .select(({ fn }) => ['channel', fn.countAll<number>().as('count'), fn.max('nextSendDate').as('lastDate')])
    .where('waitsFor', '=', 'limit')
    .where('nextSendDate', 'is not', null)
    .groupBy('channel')
    .orderBy('channel')
    .execute();
  return rows.flatMap(({ lastDate, ...row }) => (lastDate ? [{ ...row, count: Number(row.count), lastDate }] : []));
}

/** What texts of triggers can name of a request: whom it asks. */
export const requestFacts = recordFacts.provide({
  subject: testimonialRequested.subject,
  name: 'request',
  need: 'testimonial.read',
  keys: ['name', 'email', 'phone'],
  find: (scope, { requestId }) =>
    selectOwn(scope, 'testimonialRequest')
      .select(['customerName as name', 'customerEmail as email', 'customerPhone as phone'])
      .where('uid', '=', String(requestId))
      .executeTakeFirst(),
});
