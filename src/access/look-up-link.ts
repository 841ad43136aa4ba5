import { LRUCache } from 'lru-cache';
import { tooManyTries } from './anonymous-forms.ts';
import type { Ports } from './ports.ts';
import { networkOf } from '#lib/client-network.ts';
import type { Quota } from '#platform/limits/quota.ts';
import { countHit, findHits, takeBackHit } from '#platform/throttle.ts';

const hourSeconds = 3_600;
/** A person mistypes a few times; a program that guesses needs many more. */
const guesses: Quota = { name: 'link-guesses', limit: 30, windowSeconds: hourSeconds };
/** Links that a network has opened, by network and link: opening them again is no guess. */
const opened = new LRUCache<string, true>({ max: 20_000, ttl: hourSeconds * 1_000 });
/** The last lookup under way of each network. */
const underWay = new Map<string, Promise<unknown>>();

interface Visit {
  clientAddress: string;
  /** The secret link or code of the URL. */
  link: string;
}

/**
 * Finds what a secret link opens. Wrong guesses are counted by the client's network, and after too many of
 * them right ones are refused too, so that trying on tells nothing. A guess counts before it is looked up, so that
 * parallel ones count as well, and is taken back if it was right. Opening a link again writes nothing, since each part
 * of a recording comes through here.
 * @throws TOO_MANY_REQUESTS
 */
export async function lookUpLink<T>(
  ports: Ports,
  { clientAddress, link }: Visit,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const key = `secret link ${networkOf(clientAddress)}`;
  const visit = `${key} ${link}`;
  if (opened.has(visit)) return lookAgain(ports, { key, visit }, look);
  // One at a time: a whole party's phones are one network, and their right links must not count together.
  const before = underWay.get(key);
  const mine = (async () => {
    await before?.catch(() => {});
    return opened.has(visit) ? lookAgain(ports, { key, visit }, look) : guess(ports, { key, visit }, look);
  })();
  underWay.set(key, mine);
  try {
    return await mine;
  } finally {
    if (underWay.get(key) === mine) underWay.delete(key);
  }
}

interface Counted {
  key: string;
  visit: string;
}

async function guess<T>({ db, clock }: Ports, { key, visit }: Counted, look: () => Promise<T | undefined>) {
  const now = clock.now();
  const { hits, resetDate } = await countHit(db, key, hourSeconds, now);
  if (hits > guesses.limit) throw tooManyTries(guesses, resetDate, now);
  const found = await look();
  if (found === undefined) return undefined;
  opened.set(visit, true);
  await takeBackHit(db, key);
  return found;
}

async function lookAgain<T>({ db, clock }: Ports, { key, visit }: Counted, look: () => Promise<T | undefined>) {
  const now = clock.now();
  const before = await findHits(db, key, now);
  if (before && before.hits >= guesses.limit) throw tooManyTries(guesses, before.resetDate, now);
  const found = await look();
  if (found !== undefined) return found;
  opened.delete(visit);
  await countHit(db, key, hourSeconds, now);
  return undefined;
}
