import { networkOf } from '#lib/client-network.ts';
import { problem } from '#lib/problem.ts';
import type { Quota } from '#platform/limits/quota.ts';
import { countHit } from '#platform/throttle.ts';
import type { Ports } from './ports.ts';

const hourSeconds = 3_600;
const forms: Quota = { name: 'anonymous-posts', limit: 20, windowSeconds: hourSeconds };

/**
 * Rate-limits anonymous forms, by kind, recipient and client network.
 * @param kind such as `testimonial` or `contact`; each allows twenty per hour
 * @param recipientId the business's, since many of its neighbors may share a network; '' for the house
 * @throws TOO_MANY_REQUESTS
 */
export function countForm(ports: Ports, kind: string, recipientId: string, clientAddress: string): Promise<void> {
  return count(ports, `${kind} form ${recipientId} ${networkOf(clientAddress)}`);
}

/**
 * Rate-limits the forms that a network sends by one link that a business gave out: many of its customers, each with a
 * link of their own, may share a network.
 * @throws TOO_MANY_REQUESTS
 */
export function countFormOfLink(ports: Ports, kind: string, linkId: string, clientAddress: string): Promise<void> {
  return count(ports, `${kind} form of link ${linkId} ${networkOf(clientAddress)}`);
}

async function count(ports: Ports, key: string): Promise<void> {
  const now = ports.clock.now();
  const { hits, resetDate } = await countHit(ports.db, key, hourSeconds, now);
  if (hits > forms.limit) throw tooManyTries(forms, resetDate, now);
}

export function tooManyTries(quota: Quota, resetDate: Date, now: Date) {
  const retryAfterSeconds = Math.max(1, Math.ceil((resetDate.getTime() - now.getTime()) / 1_000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return problem('TOO_MANY_REQUESTS', `Too many tries from your connection. Please come back in ${minutes} minutes.`, {
    retryAfterSeconds,
    quota,
  });
}
