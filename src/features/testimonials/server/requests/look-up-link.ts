import type { Ports } from '#access/ports.ts';
import { networkOf } from '#lib/client-network.ts';
import { problem } from '#lib/problem.ts';
import type { Quota } from '#platform/limits/quota.ts';
import { countHit, takeBackHit } from '#platform/throttle.ts';

const hourSeconds = 3_600;
/** A person mistypes a few times; a program that guesses needs many more. */
const guesses: Quota = { name: 'link-guesses', limit: 30, windowSeconds: hourSeconds };
const forms: Quota = { name: 'anonymous-posts', limit: 20, windowSeconds: hourSeconds };

/**
 * Looks for what a secret link stands for. Wrong guesses are counted by the client's network, and after too many
 * of them right ones are refused too, so that trying on tells nothing.
 * @throws TOO_MANY_REQUESTS
 */
export async function lookUpLink<T>(
  ports: Ports,
  clientAddress: string,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const key = `testimonial link ${networkOf(clientAddress)}`;
  const now = ports.clock.now();
  const { hits, resetDate } = await countHit(ports.db, key, hourSeconds, now);
  if (hits > guesses.limit) throw tooMany(guesses, resetDate, now);
  const found = await look();
  if (found !== undefined) await takeBackHit(ports.db, key);
  return found;
}

/** @throws TOO_MANY_REQUESTS after twenty forms of one client in an hour */
export async function countForm(ports: Ports, clientAddress: string): Promise<void> {
  const now = ports.clock.now();
  const { hits, resetDate } = await countHit(
    ports.db,
    `testimonial form ${networkOf(clientAddress)}`,
    hourSeconds,
    now,
  );
  if (hits > forms.limit) throw tooMany(forms, resetDate, now);
}

function tooMany(quota: Quota, resetDate: Date, now: Date) {
  const retryAfterSeconds = Math.max(1, Math.ceil((resetDate.getTime() - now.getTime()) / 1_000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return problem('TOO_MANY_REQUESTS', `Too many tries from your connection. Please come back in ${minutes} minutes.`, {
    retryAfterSeconds,
    quota,
  });
}
