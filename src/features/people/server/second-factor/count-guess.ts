import type { Ports } from '#access/ports.ts';
import { problem } from '#lib/problem.ts';
import type { Quota } from '#platform/limits/quota.ts';
import { countHit, forgetHits } from '#platform/throttle.ts';

/**
 * Per person, wherever the guesses come from: who knows a password could otherwise try codes from many places. At three
 * valid codes in a million, guessing all day and night succeeds once in a year.
 */
const quota: Quota = { name: 'second-factor', limit: 10, windowSeconds: 900 };

const keyOf = (userId: string) => `second-factor:${userId}`;

/** Counts a guess at an app's code before it is checked. @throws TOO_MANY_REQUESTS */
export async function countGuess({ db, clock }: Ports, userId: string): Promise<void> {
  const now = clock.now();
  const { hits, resetDate } = await countHit(db, keyOf(userId), quota.windowSeconds, now);
  if (hits <= quota.limit) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((resetDate.getTime() - now.getTime()) / 1_000));
  const message = `Too many wrong codes. Try again in ${Math.ceil(retryAfterSeconds / 60)} min, or use a recovery code.`;
  throw problem('TOO_MANY_REQUESTS', message, { retryAfterSeconds, quota });
}

/** The code was right: resets the count. */
export const forgiveGuesses = ({ db }: Ports, userId: string): Promise<void> => forgetHits(db, keyOf(userId));
