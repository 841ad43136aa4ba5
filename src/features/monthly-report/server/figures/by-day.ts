import { daysOf } from '../../month.ts';
import type { Compared } from '../../report.ts';
import type { Span } from './span.ts';

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
