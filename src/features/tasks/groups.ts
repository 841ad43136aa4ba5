import { dayAt } from '#lib/time/time-zone.ts';

/** The groups of the list, in their order. */
export const taskGroups = ['overdue', 'today', 'upcoming', 'noDate', 'done'] as const;
export type TaskGroup = (typeof taskGroups)[number];

/** Where somebody reads a list, and when. */
export interface Reading {
  now: Date;
  zone: string;
}

export interface Due {
  dueDay: string | null;
  dueTime: string | null;
  /** The moment of `dueTime`, or the end of the day in the zone of its author. */
  dueAt: Date | null;
}

/**
 * A day without a time is the same day wherever somebody is; a time is a moment, and falls on the reader's day.
 * The list's query (`server/task-conditions.ts`) says the same.
 */
export function groupOf({ dueDay, dueTime, dueAt, doneDate }: Due & { doneDate: Date | null }, at: Reading): TaskGroup {
  if (doneDate) return 'done';
  if (!dueDay || !dueAt) return 'noDate';
  const today = dayAt(at.now, at.zone);
  if (dueTime && dueAt <= at.now) return 'overdue';
  const day = localDue({ dueDay, dueTime, dueAt }, at.zone).dueDay ?? dueDay;
  return day < today ? 'overdue' : day === today ? 'today' : 'upcoming';
}

/** Day and time as the reader's clock has them; a day without a time is the same day everywhere. */
export function localDue({ dueDay, dueTime, dueAt }: Due, zone: string): Pick<Due, 'dueDay' | 'dueTime'> {
  if (!dueTime || !dueAt) return { dueDay, dueTime };
  const style = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return { dueDay: dayAt(dueAt, zone), dueTime: new Intl.DateTimeFormat('en', style).format(dueAt) };
}

/** A day so many days from another, like `2026-11-29`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export const snoozes = ['laterToday', 'tomorrow', 'nextWeek'] as const;
export type Snooze = (typeof snoozes)[number];

/** The day and time that a task moves to; null where the day is too far gone for it. */
export function snoozed(snooze: Snooze, { now, zone }: Reading): { dueDay: string; dueTime: string | null } | null {
  const today = dayAt(now, zone);
  if (snooze === 'tomorrow') return { dueDay: dayAfter(today, 1), dueTime: null };
  if (snooze === 'nextWeek') {
    const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
    // The next Monday.
    return { dueDay: dayAfter(today, (8 - weekday) % 7 || 7), dueTime: null };
  }
  const later = new Date(now.getTime() + 3 * 3_600_000);
  if (dayAt(later, zone) !== today) return null;
  const style = { timeZone: zone, hour: '2-digit', hourCycle: 'h23' } as const;
  const hour = new Intl.DateTimeFormat('en', style).format(later);
  return { dueDay: today, dueTime: `${hour}:00` };
}
