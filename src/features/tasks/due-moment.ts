import { dayStart, offsetAt } from '#lib/time/time-zone.ts';

/** Somebody who looks in the morning has it before the mail of the day goes out. */
const reminderHour = 7;

/** A day and, unless it is all of it, a time. */
export interface DueDay {
  dueDay: string;
  dueTime: string | null;
}

/** From when on a task is overdue: at its time, or at the end of its day. */
export function dueMoment({ dueDay, dueTime }: DueDay, zone: string): Date {
  return dueTime ? momentOf(dueDay, dueTime, zone) : dayStart(dueDay, zone, { days: 1 });
}

/** At its time, or in the morning of its day. */
export function reminderMoment({ dueDay, dueTime }: DueDay, zone: string): Date {
  return dueTime ? momentOf(dueDay, dueTime, zone) : dayStart(dueDay, zone, { hour: reminderHour });
}

/** A time that the clocks skip is as much later as they do; one that comes twice is the first. */
function momentOf(day: string, time: string, zone: string): Date {
  const local = Date.parse(`${day}T${time}:00Z`);
  const offsets = [local - 86_400_000, local + 86_400_000].map((near) => offsetAt(new Date(near), zone));
  const fits = offsets
    .map((offset) => new Date(local - offset))
    .filter((moment) => moment.getTime() + offsetAt(moment, zone) === local);
  return fits.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? new Date(local - (offsets[0] ?? 0));
}
