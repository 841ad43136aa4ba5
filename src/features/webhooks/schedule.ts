/** How messages to other programs are tried again (Standard Webhooks): ten attempts over about 75 hours. */

const minute = 60;
const hour = 60 * minute;

/** Seconds before the second attempt, the third, … */
const waits = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
export const mostTries = waits.length + 1;

/** Those that failed at the same moment come back a tenth earlier or later. */
const spread = 0.1;

/**
 * Seconds until the next attempt; undefined after the last one.
 * @param tries so far
 * @param retryAfter what the peer asks for, in seconds
 * @param chance from 0 to 1
 */
export function waitAfter(tries: number, retryAfter: number | undefined, chance: number): number | undefined {
  const wait = waits[tries - 1];
  if (wait === undefined) return undefined;
  const spreadOut = Math.max(1, Math.round(wait * (1 + spread * (2 * chance - 1))));
  return Math.max(spreadOut, retryAfter ?? 0);
}

const day = 86_400_000;

/** What becomes of an endpoint that has failed since then: notices on the first and fourth day, and its end on the fifth. */
export function judge(failingSince: Date, now: Date): { notices: number; isOver: boolean } {
  const days = (now.getTime() - failingSince.getTime()) / day;
  return { notices: days >= 4 ? 2 : days >= 1 ? 1 : 0, isOver: days >= 5 };
}
