import { tooManyTries } from '#access/anonymous-forms.ts';
import type { Ports } from '#access/ports.ts';
import { networkOf } from '#lib/client-network.ts';
import type { Quota } from '#platform/limits/quota.ts';
import { countHit, findHits } from '#platform/throttle.ts';

const hourSeconds = 3_600;
/** A person mistypes a few times; a program that guesses needs many more. */
const guesses: Quota = { name: 'link-guesses', limit: 30, windowSeconds: hourSeconds };

/**
 * Looks for what a secret link stands for. Wrong guesses are counted by the client's network, and after too many
 * of them right ones are refused too, so that trying on tells nothing. Right ones write nothing: each part of a
 * recording comes through here, and a whole party's phones are one network.
 * @throws TOO_MANY_REQUESTS
 */
export async function lookUpLink<T>(
  ports: Ports,
  clientAddress: string,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const key = `testimonial link ${networkOf(clientAddress)}`;
  const now = ports.clock.now();
  const before = await findHits(ports.db, key, now);
  if (before && before.hits >= guesses.limit) throw tooManyTries(guesses, before.resetDate, now);
  const found = await look();
  if (found === undefined) await countHit(ports.db, key, hourSeconds, now);
  return found;
}
