import { type RawBuilder, sql } from 'kysely';
import type { Compared } from '../../report.ts';
import { firstDay, monthAfter, monthStart } from '../../month.ts';

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
