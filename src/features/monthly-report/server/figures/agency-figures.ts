import { sql } from 'kysely';
import type { SystemScope } from '#access/scope.ts';
import type { AccountLine, AgencyFigures, Compared } from '../../report.ts';
import { byDay, type DayCount, type Span } from './span.ts';

/** As many accounts as fit a page. */
const most = 20;

/** Whose accounts are counted: a member for whom accounts were chosen sees those alone. */
export interface SeenAgency {
  agencyId: string;
  chosenFor: string | null;
}

interface Line extends AccountLine {
  publishedBefore: number;
  leadsBefore: number;
  receivedBefore: number;
  /** Of all accounts that have figures. */
  accounts: number;
  sums: number[];
}

/** A month of an agency's accounts, without those in the trash: the sum of all, and those with the most views. */
export async function agencyFigures(
  { tx }: SystemScope,
  { agencyId, chosenFor }: SeenAgency,
  span: Span,
): Promise<AgencyFigures> {
  const seen = sql`select a.uid, a.business_name from account a where a.agency_id = ${agencyId}
    and a.deleted_date is null and (${chosenFor}::text is null or is_chosen_for(${chosenFor}, a.uid))`;
  const { rows: viewed } = await sql<DayCount>`
    with seen as (${seen})
    select v.day::text as day, sum(v.views)::float8 as views from seen s join page_view v on v.account_id = s.uid
    where v.day >= ${span.days.before} and v.day < ${span.days.end} group by v.day`.execute(tx);
  const { rows } = await sql<Line>`
    with seen as (${seen}),
    viewed as (select v.account_id, sum(v.views)::float8 as views from seen s join page_view v on v.account_id = s.uid
      where v.day >= ${span.days.start} and v.day < ${span.days.end} group by 1),
    published as (${both('content_public', 'published_date', span, sql`not x.is_review`)}),
    led as (${both('lead', 'create_date', span, sql`x.state not in ('spam', 'suspected') and ${alive}`)}),
    sent as (${both('testimonial', 'create_date', span, sql`x.source = '' and x.state <> 'suspected' and ${alive}`)}),
    line as (select s.uid, s.business_name as name, coalesce(v.views, 0) as views,
      coalesce(p.now, 0) as published, coalesce(p.before, 0) as published_before,
      coalesce(l.now, 0) as leads, coalesce(l.before, 0) as leads_before,
      coalesce(t.now, 0) as received, coalesce(t.before, 0) as received_before
      from seen s left join viewed v on v.account_id = s.uid left join published p on p.account_id = s.uid
        left join led l on l.account_id = s.uid left join sent t on t.account_id = s.uid)
    select name, views, published, leads, received,
      count(*) filter (where views + published + leads + received > 0) over ()::int as accounts,
      array[sum(published) over (), sum(published_before) over (), sum(leads) over (), sum(leads_before) over (),
        sum(received) over (), sum(received_before) over ()]::float8[] as sums
    from line order by views desc, published desc, leads desc, received desc, natural_order(name), uid limit ${most}`.execute(
    tx,
  );
  const lines = rows.filter((line) => line.views + line.published + line.leads + line.received > 0);
  const at = (place: number): Compared => ({ now: rows[0]?.sums[place] ?? 0, before: rows[0]?.sums[place + 1] ?? 0 });
  return {
    kind: 'agency',
    ...byDay(viewed, span),
    published: at(0),
    leads: at(2),
    received: at(4),
    lines: lines.map(({ name, views, published, leads, received }) => ({ name, views, published, leads, received })),
    otherAccounts: (rows[0]?.accounts ?? 0) - lines.length,
  };
}

/** Its entry isn't in the trash. */
const alive = sql`exists (select from entry e where e.account_id = x.account_id and e.uid = x.entry_id and e.deleted_date is null)`;

/** Rows of both months, by account. */
function both(table: string, column: string, { before, start, end }: Span, where: ReturnType<typeof sql>) {
  const moment = sql`x.${sql.ref(column)}`;
  return sql`select x.account_id, count(*) filter (where ${moment} >= ${start})::int as now,
    count(*) filter (where ${moment} < ${start})::int as before
    from seen s join ${sql.table(table)} x on x.account_id = s.uid
    where ${moment} >= ${before} and ${moment} < ${end} and ${where} group by 1`;
}
