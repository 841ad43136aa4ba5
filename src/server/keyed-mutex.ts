import { setTimeout as sleep } from 'node:timers/promises';
import { problem } from '#lib/problem.ts';

/** Time for others between two turns of one busy caller. */
const pauseMs = 10;
/** With the same key: all of a window of the API's quota. */
const mostWaiting = 500;

interface Turns {
  last: Promise<unknown>;
  /** Those under way or waiting. */
  count: number;
}

/**
 * Runs work with the same key sequentially, with a pause in between; different keys don't wait for each other.
 * @throws TOO_MANY_REQUESTS while too many wait with this key
 */
export function createKeyedMutex(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const busy = new Map<string, Turns>();
  return async (name, work) => {
    const turns = busy.get(name) ?? { last: Promise.resolve(), count: 0 };
    if (turns.count > mostWaiting)
      throw problem('TOO_MANY_REQUESTS', 'Too many requests at once. Please go on in 5 s.', { retryAfterSeconds: 5 });
    busy.set(name, turns);
    turns.count += 1;
    const mine = turns.last.then(work);
    turns.last = mine.then(
      () => sleep(pauseMs),
      () => sleep(pauseMs),
    );
    void turns.last.then(() => {
      turns.count -= 1;
      if (turns.count === 0) busy.delete(name);
    });
    return mine;
  };
}
