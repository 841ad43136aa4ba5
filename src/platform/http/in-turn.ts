import { withTimeout } from '../with-timeout.ts';

/** A client that sends a byte per second loses its turn after this. Full photos over a bad connection take less. */
const longestMs = 120_000;

/**
 * Forms with files are held in memory while they are read, so only a few at once.
 * @param refuse throws for requests that come when all slots are taken
 */
export function createTurns(mostAtOnce: number) {
  let reading = 0;
  return async function inTurn<T>(read: () => Promise<T>, refuse: () => never): Promise<T> {
    if (reading >= mostAtOnce) refuse();
    reading += 1;
    try {
      return await withTimeout(read(), longestMs);
    } finally {
      reading -= 1;
    }
  };
}
