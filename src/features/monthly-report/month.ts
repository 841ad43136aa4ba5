import { z } from 'zod';
import { dayAt, dayStart } from '#lib/time/time-zone.ts';

/** A calendar month, like `2026-10`. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month.');

/** The hour of the first day, in local time, at which reports of the month before are mailed. */
const mailHour = 9;
export const mostReports = 12;
/** How long the link of a mail opens its report; in the app it stays. */
export const linkDays = 90;

const partsOf = (month: string) => month.split('-').map(Number) as [number, number];

/** The month that many months later, or earlier. */
export function monthAfter(month: string, months: number): string {
  const [year, number] = partsOf(month);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** As stored: the month's first day. */
export const firstDay = (month: string): string => `${month}-01`;

export function daysOf(month: string): number {
  const [year, number] = partsOf(month);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** 'October 2026' */
export function monthName(month: string): string {
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-US', style).format(new Date(`${month}-01T00:00:00Z`));
}

/** The month in which it is somewhere. */
export const monthAt = (date: Date, timeZone: string): string => dayAt(date, timeZone).slice(0, 7);

/** When a month begins somewhere, or at which moment its first day has come to an hour. */
export function monthStart(month: string, timeZone: string, hour = 0): Date {
  return dayStart(firstDay(month), timeZone, { hour });
}

export const mailDate = (month: string, timeZone: string): Date => monthStart(monthAfter(month, 1), timeZone, mailHour);

/** The last month that is over. */
export const lastMonth = (now: Date, timeZone: string): string => monthAfter(monthAt(now, timeZone), -1);

/** The months that have a report, the latest first, of who was there since `since`. */
export function reportMonths(since: Date, now: Date, timeZone: string): string[] {
  const [first, last] = [monthAt(since, timeZone), lastMonth(now, timeZone)];
  return Array.from({ length: mostReports }, (_, at) => monthAfter(last, -at)).filter((month) => month >= first);
}
