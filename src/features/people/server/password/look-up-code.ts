import type { RequestContext } from '#access/request.ts';
import { networkOf } from '#lib/client-network.ts';
import { problem } from '#lib/problem.ts';
import type { Quota } from '#platform/limits/quota.ts';
import { countHit, takeBackHit } from '#platform/throttle.ts';

/** Links are opened by hand; a guessing program needs many more attempts. */
const quota: Quota = { name: 'codes', limit: 30, windowSeconds: 900 };

/**
 * Looks up a code. Wrong codes are counted per client, and after too many of them right ones are rejected, too. @throws
 * TOO_MANY_REQUESTS, and what `look` throws
 */
export async function lookUpCode<T>(
  { ports, clientAddress }: Pick<RequestContext, 'ports' | 'clientAddress'>,
  look: () => Promise<T>,
): Promise<T> {
  const key = `codes:${networkOf(clientAddress)}`;
  const now = ports.clock.now();
  const { hits, resetDate } = await countHit(ports.db, key, quota.windowSeconds, now);
  if (hits > quota.limit) {
    const retryAfterSeconds = Math.max(1, Math.ceil((resetDate.getTime() - now.getTime()) / 1_000));
    const minutes = Math.ceil(retryAfterSeconds / 60);
    throw problem('TOO_MANY_REQUESTS', `Too many attempts from here. Please try again in ${minutes} min.`, {
      retryAfterSeconds,
      quota,
    });
  }
  const found = await look();
  await takeBackHit(ports.db, key);
  return found;
}
