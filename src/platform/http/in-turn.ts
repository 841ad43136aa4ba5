import { withTimeout } from '../with-timeout.ts';

/** Whoever sends a byte a second gives up the turn for the next. Full photos over a bad connection take less. */
const longestMs = 120_000;

/**
 * Forms with files stand in memory while they are read: so many at once.
 * @param refuse throws for those that come when all turns are taken
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
