const windowMs = 10 * 60_000;

/**
 * How urgent an account's next job of a kind is: 0 for the first in ten minutes, one less with each doubling
 * (-14 for the 20,000th). So whoever asks little is never behind whoever asks much, however long that queue is,
 * and equals take turns. Counted in this process alone: it orders work and promises nothing.
 */
export function createFairPriority(
  now: () => number = () => performance.now(),
): (name: string, account: string) => number {
  let counts = new Map<string, number>();
  let endsAt = now() + windowMs;
  return (name, account) => {
    if (now() >= endsAt) {
      counts = new Map();
      endsAt = now() + windowMs;
    }
    const key = `${name} ${account}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    // `|| 0`: a negative zero is no number for a database.
    return -Math.floor(Math.log2(count)) || 0;
  };
}
