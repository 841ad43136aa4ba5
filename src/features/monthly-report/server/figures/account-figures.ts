import { sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { spamStates } from '#features/contact/lead-states.ts';
import type { StoredVariant } from '#features/media/media.ts';
import type { AccountFigures, Compared, TopEntry } from '../../report.ts';
import { byDay, comparing, type DayCount, type Span } from './span.ts';

const most = 3;

/** The entries whose pages were opened most, of those that are still public; former paths of an entry count for it. */
async function topEntries(scope: AccountScope, { days }: Span): Promise<TopEntry[]> {
  const rows = await selectOwn(scope, 'pageView as v')
    .innerJoin('entryAddress as a', (on) =>
      on.onRef('a.accountId', '=', 'v.accountId').on('a.path', '=', sql`ltrim(v.path, '/')`),
    )
    .innerJoin('contentPublic as p', (on) =>
      on.onRef('p.accountId', '=', 'v.accountId').onRef('p.uid', '=', 'a.entryId'),
    )
    .leftJoin('media as m', (on) =>
      on
        .onRef('m.accountId', '=', 'p.accountId')
        .on('m.uid', '=', sql`p.document -> 'presentation' -> 'cover' ->> 'uid'`)
        .on('m.deletedDate', 'is', null),
    )
    .select(['p.title', 'm.variants'])
    .select(sql<number>`sum(v.views)::float8`.as('views'))
    .where('v.day', '>=', days.start)
    .where('v.day', '<', days.end)
    .groupBy(['p.uid', 'p.title', 'm.variants'])
    .orderBy('views', 'desc')
    .orderBy('p.uid')
    .limit(most)
    .execute();
  return rows.map(({ title, views, variants }) => ({ title, views, pictureKey: pictureOf(variants ?? []) }));
}

/** The smallest one that is sharp at the size of a report. */
function pictureOf(variants: readonly StoredVariant[]): string | null {
  const bySize = variants.toSorted((one, other) => one.width - other.width);
  return (bySize.find(({ width }) => width >= leastWidth) ?? bySize.at(-1))?.key ?? null;
}

const leastWidth = 360;

/** A month of the scope's account, as the product knows it today: nothing of what was deleted since. */
export async function accountFigures(scope: AccountScope, span: Span): Promise<AccountFigures> {
  const { views, days } = await countViews(scope, span);
  return {
    kind: 'account',
    views,
    days,
    ...(await countEntries(scope, span)),
    ...(await countTestimonials(scope, span)),
    leads: await countLeads(scope, span),
    asked: await countAsked(scope, span),
    top: await topEntries(scope, span),
  };
}

/** What the business has made itself: no contact request and no testimonial. */
async function countEntries(scope: AccountScope, span: Span) {
  const made = comparing('e.createDate', span);
  const entries = await selectOwn(scope, 'entry as e')
    .leftJoin('lead as l', (on) => on.onRef('l.accountId', '=', 'e.accountId').onRef('l.entryId', '=', 'e.uid'))
    .leftJoin('testimonial as t', (on) => on.onRef('t.accountId', '=', 'e.accountId').onRef('t.entryId', '=', 'e.uid'))
    .select([made.now.as('now'), made.before.as('before')])
    .where('e.createDate', '>=', span.before)
    .where('e.createDate', '<', span.end)
    .where('e.deletedDate', 'is', null)
    .where('l.entryId', 'is', null)
    .where('t.entryId', 'is', null)
    .executeTakeFirstOrThrow();
  const shown = comparing('publishedDate', span);
  const published = await selectOwn(scope, 'contentPublic')
    .select([shown.now.as('now'), shown.before.as('before')])
    .where('publishedDate', '>=', span.before)
    .where('publishedDate', '<', span.end)
    .where('isReview', '=', false)
    .executeTakeFirstOrThrow();
  return { entries, published };
}

/** Those collected here, not reviews that were brought along. */
async function countTestimonials(scope: AccountScope, span: Span) {
  const sent = comparing('t.createDate', span);
  const { rating, ...received } = await selectOwn(scope, 'testimonial as t')
    .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 't.accountId').onRef('e.uid', '=', 't.entryId'))
    .select([sent.now.as('now'), sent.before.as('before')])
    .select(sql<number | null>`(avg(t.rating) filter (where t.create_date >= ${span.start}))::float8`.as('rating'))
    .where('t.createDate', '>=', span.before)
    .where('t.createDate', '<', span.end)
    .where('t.source', '=', '')
    .where('t.state', '<>', 'suspected')
    .where('e.deletedDate', 'is', null)
    .executeTakeFirstOrThrow();
  const published = comparing('p.publishedDate', span);
  const shown = await selectOwn(scope, 'contentPublic as p')
    .innerJoin('testimonial as t', (on) => on.onRef('t.accountId', '=', 'p.accountId').onRef('t.entryId', '=', 'p.uid'))
    .select([published.now.as('now'), published.before.as('before')])
    .where('p.publishedDate', '>=', span.before)
    .where('p.publishedDate', '<', span.end)
    .executeTakeFirstOrThrow();
  return { received, rating, shown };
}

function countLeads(scope: AccountScope, span: Span) {
  const sent = comparing('l.createDate', span);
  return selectOwn(scope, 'lead as l')
    .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 'l.accountId').onRef('e.uid', '=', 'l.entryId'))
    .select([sent.now.as('now'), sent.before.as('before')])
    .where('l.createDate', '>=', span.before)
    .where('l.createDate', '<', span.end)
    .where('l.state', 'not in', spamStates)
    .where('e.deletedDate', 'is', null)
    .executeTakeFirstOrThrow();
}

function countAsked(scope: AccountScope, span: Span) {
  const asked = comparing('createDate', span);
  return selectOwn(scope, 'testimonialRequest')
    .select([asked.now.as('now'), asked.before.as('before')])
    .where('createDate', '>=', span.before)
    .where('createDate', '<', span.end)
    .executeTakeFirstOrThrow();
}

/** How often pages of the account's site were opened, by day. */
async function countViews(scope: AccountScope, span: Span): Promise<{ views: Compared; days: number[] }> {
  const rows = await selectOwn(scope, 'pageView')
    .select(sql<string>`day::text`.as('day'))
    .select(sql<number>`sum(views)::float8`.as('views'))
    .where('day', '>=', span.days.before)
    .where('day', '<', span.days.end)
    .groupBy('day')
    .execute();
  return byDay(rows satisfies DayCount[], span);
}
