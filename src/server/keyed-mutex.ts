import { setTimeout as sleep } from 'node:timers/promises';

/** What others may use between two turns of one who asks without end. */
const pauseMs = 10;

/** Work under one name goes one after the other, with a pause between; names don't wait for each other. */
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
