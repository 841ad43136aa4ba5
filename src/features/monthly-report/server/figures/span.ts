import { type RawBuilder, sql } from 'kysely';
import type { Compared } from '../../report.ts';
import { daysOf, firstDay, monthAfter, monthStart } from '../../month.ts';

/** A month somewhere and the month before it, as moments. */
export interface Span {
  month: string;
  before: Date;
  start: Date;
  end: Date;
  /** The same as days, by which views are counted (UTC). */
  days: { before: string; start: string; end: string };
}

export function spanOf(month: string, timeZone: string): Span {
  const [earlier, later] = [monthAfter(month, -1), monthAfter(month, 1)];
  return {
    month,
    before: monthStart(earlier, timeZone),
    start: monthStart(month, timeZone),
    end: monthStart(later, timeZone),
    days: { before: firstDay(earlier), start: firstDay(month), end: firstDay(later) },
  };
}

/** Counts rows of both months by a moment, for queries of rows from the beginning of the first to the end of the second. */
export function comparing(column: string, { start }: Span): Record<keyof Compared, RawBuilder<number>> {
  const moment = sql.ref(column);
  return {
    now: sql<number>`count(*) filter (where ${moment} >= ${start})::int`,
    before: sql<number>`count(*) filter (where ${moment} < ${start})::int`,
  };
}

export interface DayCount {
  /** `2026-10-01` */
  day: string;
  views: number;
}

/** The sums of both months, and each day of the second. */
export function byDay(
  rows: readonly DayCount[],
  { month, days: { start } }: Span,
): { views: Compared; days: number[] } {
  const days = Array.from({ length: daysOf(month) }, () => 0);
  const views = { now: 0, before: 0 };
  for (const { day, views: count } of rows) {
    views[day >= start ? 'now' : 'before'] += count;
    if (day >= start) days[Number(day.slice(8)) - 1] = count;
  }
  return { views, days };
}
