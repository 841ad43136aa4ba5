import { sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { Compared } from '../../report.ts';
import { byDay, type DayCount } from './by-day.ts';
import type { Span } from './span.ts';

/** How often pages of the account's site were opened, by day. */
export async function countViews(scope: AccountScope, span: Span): Promise<{ views: Compared; days: number[] }> {
  const rows = await selectOwn(scope, 'pageView')
    .select(sql<string>`day::text`.as('day'))
    .select(sql<number>`sum(views)::float8`.as('views'))
    .where('day', '>=', span.days.before)
    .where('day', '<', span.days.end)
    .groupBy('day')
    .execute();
  return byDay(rows satisfies DayCount[], span);
}
