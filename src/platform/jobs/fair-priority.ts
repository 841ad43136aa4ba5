import { LRUCache } from 'lru-cache';

const windowMs = 10 * 60_000;
/** Accounts and kinds of jobs; those that had none for longest begin anew. */
const mostCounted = 20_000;

/**
 * The priority of an account's next job of a kind: 0 for the first in ten minutes, one less with each doubling (-14 for
 * the 20,000th). So light users never wait behind heavy ones, however long that queue is, and equals take turns.
 * Counted in this process only: it orders work and guarantees nothing.
 */
export function createFairPriority(
  now: () => number = () => performance.now(),
): (name: string, account: string) => number {
  const counts = new LRUCache<string, number>({ max: mostCounted });
  let endsAt = now() + windowMs;
  return (name, account) => {
    if (now() >= endsAt) {
      counts.clear();
      endsAt = now() + windowMs;
    }
    const key = `${name} ${account}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    // `|| 0`: the database rejects negative zero.
    return -Math.floor(Math.log2(count)) || 0;
  };
}
