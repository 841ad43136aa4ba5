import { RRuleTemporal } from 'rrule-temporal';

/** Enough for a day that comes every forty years, and little enough for a rule that never comes true. */
const limits = { maxIterations: 2_000, maxCandidateEvaluations: 50_000 };

/**
 * The first day of a rule after another one, by the calendar alone: clocks and zones don't matter.
 * @param from the day that the rule counts from
 * @returns null once it has ended
 * @throws for a rule that never comes true, such as 30 February
 */
export function nextDay(rule: string, from: string, after: string): string | null {
  const rruleString = `DTSTART:${from.replaceAll('-', '')}T000000Z\nRRULE:${rule}`;
  const next = new RRuleTemporal({ rruleString, ...limits }).next(new Date(`${after}T00:00:00Z`), false);
  return next?.toPlainDate().toString() ?? null;
}
