import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestContext } from '#access/request.ts';
import { networkOf } from '#lib/client-network.ts';
import { problem } from '#lib/problem.ts';
import { countHit, forgetHits, takeBackHit } from '#platform/throttle.ts';
import { attemptDelayMs, attemptQuota, attemptWindowSeconds, refusedUntil } from '../../attempt-limits.ts';

export interface Attempt {
  /** It was the right person: resets their failures. */
  forgive(): Promise<void>;
}

/**
 * Counts an authentication attempt before it is checked, so that concurrent attempts count, too. Delays grow with the
 * number of attempts. Attempts on one person from everywhere only ever cost time.
 * @param purpose keeps the counts of different endpoints apart
 * @throws TOO_MANY_REQUESTS for a client address with too many attempts, and for no other
 */
export async function beginAttempt(
  { ports, clientAddress }: RequestContext,
  purpose: string,
  person: string,
): Promise<Attempt> {
  const now = ports.clock.now();
  const network = networkOf(clientAddress);
  const name = person.toLowerCase();
  const count = (key: string) => countHit(ports.db, `${purpose}:${key}`, attemptWindowSeconds, now);
  const ownKey = `${network}:${name}`;
  const [here, inAll, everywhere] = await Promise.all([count(ownKey), count(network), count(`*:${name}`)]);
  const until = refusedUntil({ onPerson: here, inAll });
  if (until) {
    const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1_000);
    const minutes = Math.ceil(retryAfterSeconds / 60);
    throw problem('TOO_MANY_REQUESTS', `Too many attempts from here. Please try again in ${minutes} min.`, {
      retryAfterSeconds,
      quota: attemptQuota(purpose),
    });
  }
  // An attack on one person from many addresses is slowed down, and the person by at most two seconds.
  const fromEverywhere = Math.min(2_000, attemptDelayMs(everywhere.hits - here.hits));
  await sleep(Math.max(attemptDelayMs(here.hits), fromEverywhere));
  return {
    forgive: async () => {
      await forgetHits(ports.db, `${purpose}:${ownKey}`);
      await forgetHits(ports.db, `${purpose}:*:${name}`);
      await takeBackHit(ports.db, `${purpose}:${network}`);
    },
  };
}
