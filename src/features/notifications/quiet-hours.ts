import { offsetAt } from '#lib/time/time-zone.ts';

export interface QuietHours {
  /** As on a clock: `22:00`. */
  quietFrom: string;
  quietTo: string;
}

const minuteMs = 60_000;
const dayMinutes = 1_440;

/** Between these times on the clocks there, also over midnight. */
export function isQuiet(date: Date, timeZone: string, { quietFrom, quietTo }: QuietHours): boolean {
  const time = clockAt(date, timeZone);
  return quietFrom < quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
}

/**
 * The next moment at which clocks there say a time, such as `08:00`. On the night on which they are put forward over it,
 * as much later as they are put forward; on the night on which they say it twice, the first time.
 */
export function nextTime(date: Date, timeZone: string, time: string): Date {
  const now = Math.floor(date.getTime() / minuteMs) * minuteMs;
  const minutes = (minutesOf(time) - minutesOf(clockAt(date, timeZone)) + dayMinutes) % dayMinutes || dayMinutes;
  const next = new Date(now + minutes * minuteMs);
  const exact = new Date(next.getTime() - offsetAt(next, timeZone) + offsetAt(date, timeZone));
  return exact > date && clockAt(exact, timeZone) === time ? exact : next;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function clockAt(date: Date, timeZone: string): string {
  return new Date(date.getTime() + offsetAt(date, timeZone)).toISOString().slice(11, 16);
}
