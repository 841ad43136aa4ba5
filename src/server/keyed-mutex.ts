import { setTimeout as sleep } from 'node:timers/promises';

/** Time for others between two turns of one busy caller. */
const pauseMs = 10;

/** Runs work with the same key sequentially, with a pause in between; different keys don't wait for each other. */
export function createKeyedMutex(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = last.get(name);
    const mine = Promise.resolve(before).then(work);
    const over = mine.then(
      () => sleep(pauseMs),
      () => sleep(pauseMs),
    );
    last.set(name, over);
    void over.then(() => last.get(name) === over && last.delete(name));
    return mine;
  };
}
