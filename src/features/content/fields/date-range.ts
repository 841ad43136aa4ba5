import type { DateUnit, FilterClause } from './filter-field.ts';

/** Days like `2026-11-05`: from the first one, up to but not including the second. */
export type DayRange = readonly [from: string | null, to: string | null];

const dayMs = 86_400_000;
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** So many units later. The last day of a month stays one: January 31 and a month is February 28 or 29. */
function later(day: string, count: number, unit: DateUnit): string {
  const date = dateOf(day);
  if (unit === 'day' || unit === 'week')
    return dayOf(new Date(date.getTime() + count * (unit === 'week' ? 7 : 1) * dayMs));
  const months = date.getUTCMonth() + count * (unit === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), months + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), months, Math.min(date.getUTCDate(), lastDay))));
}

/** The day, week (from Sunday), month or year that a day is in. */
function around(day: string, unit: DateUnit): DayRange {
  const date = dateOf(day);
  const first = {
    day,
    week: later(day, -date.getUTCDay(), 'day'),
    month: `${day.slice(0, 7)}-01`,
    year: `${day.slice(0, 4)}-01-01`,
  }[unit];
  return [first, later(first, 1, unit)];
}

/**
 * The days that a condition on a date names. 'The last 7 days' are today and the six before, 'the next 7 days' today and
 * the six after.
 * @param today in the zone of who asks
 */
export function dayRange({ op, value }: FilterClause, today: string): DayRange {
  const day = String(value);
  const tomorrow = later(today, 1, 'day');
  switch (op) {
    case 'on':
      return [day, later(day, 1, 'day')];
    case 'before':
      return [null, day];
    case 'after':
      return [later(day, 1, 'day'), null];
    case 'between': {
      const [from, to] = value as readonly [string, string];
      return [from, later(to, 1, 'day')];
    }
    case 'this':
      return around(today, value as DateUnit);
    case 'last': {
      const { count, unit } = value as { count: number; unit: DateUnit };
      return [later(tomorrow, -count, unit), tomorrow];
    }
    case 'next': {
      const { count, unit } = value as { count: number; unit: DateUnit };
      return [today, later(today, count, unit)];
    }
    default:
      return [null, null];
  }
}
