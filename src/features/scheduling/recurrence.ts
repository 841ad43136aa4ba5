import { RRuleTemporal } from 'rrule-temporal';
import { dueMoment } from '#features/tasks/due-moment.ts';
import { ruleFault } from '#features/tasks/repeat.ts';
import { dayAt } from '#lib/time/time-zone.ts';

/** When something happens again and again: on days by a rule of RFC 5545, at a time of day somewhere. */
export interface Recurrence {
  rule: string;
  /** The day from which on it counts: `2026-11-29`. */
  startDay: string;
  time: string;
  timeZone: string;
}

/** So many runs are shown before a rule is saved. */
export const shownRuns = 10;

/** Enough for a day that comes every forty years, and little enough for a rule that never comes true. */
const limits = { maxIterations: 20_000, maxCandidateEvaluations: 100_000 };
const dayMs = 86_400_000;

/**
 * The days of a rule by the calendar alone, so that a night in which the clocks change has its day, too.
 * @throws for a rule that never comes true, such as 30 February
 */
function ruleOf({ rule, startDay }: Recurrence) {
  const rruleString = `DTSTART:${startDay.replaceAll('-', '')}T000000Z\nRRULE:${rule}`;
  return new RRuleTemporal({ rruleString, ...limits });
}

/** A time that the clocks skip is as much later as they do; one that comes twice is the first. */
const momentOn = (dueDay: string, { time, timeZone }: Recurrence) => dueMoment({ dueDay, dueTime: time }, timeZone);

/**
 * The next times after a moment, at most so many; fewer when it ends.
 * @throws for a rule that never comes true
 */
export function runsAfter(recurrence: Recurrence, after: Date, count: number): Date[] {
  const rule = ruleOf(recurrence);
  const runs: Date[] = [];
  // A moment's day is another one elsewhere, and a time in its past leaves the day out.
  let day = new Date(Date.parse(`${dayAt(after, recurrence.timeZone)}T00:00:00Z`) - 1);
  while (runs.length < count) {
    const next = rule.next(day, false);
    if (!next) return runs;
    day = new Date(next.epochMilliseconds);
    const run = momentOn(next.toPlainDate().toString(), recurrence);
    if (run > after) runs.push(run);
  }
  return runs;
}

/** The times from one moment until before another. @throws for a rule that never comes true */
export function runsBetween(recurrence: Recurrence, from: Date, to: Date): Date[] {
  return ruleOf(recurrence)
    .between(new Date(from.getTime() - 2 * dayMs), new Date(to.getTime() + 2 * dayMs), true)
    .map((next) => momentOn(next.toPlainDate().toString(), recurrence))
    .filter((run) => run >= from && run < to);
}

const faults = {
  tooOften: 'A rule runs once a day at most.',
  invalid: 'This recurrence isn’t valid. Choose another one.',
};

/** Why something can't recur like this; null if it can. */
export function recurrenceProblem(recurrence: Recurrence): string | null {
  const fault = ruleFault(recurrence.rule);
  if (fault) return faults[fault];
  try {
    return runsAfter(recurrence, new Date(`${recurrence.startDay}T00:00:00Z`), 1).length > 0
      ? null
      : 'It ends before it first runs. Choose a later end.';
  } catch {
    return 'This recurrence never comes true. Choose another one.';
  }
}

/** The day on which something at this time of day can begin: today, or tomorrow once the time has passed. */
export function firstDay(time: string, timeZone: string, now: Date): string {
  const today = dayAt(now, timeZone);
  return momentOn(today, { rule: '', startDay: today, time, timeZone }) > now
    ? today
    : dayAt(new Date(now.getTime() + dayMs), timeZone);
}
