import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

test('work with one key runs sequentially, even after a failure, and blocks no other key', async () => {
  const withMutex = createKeyedMutex();
  const log: string[] = [];
  const work = (name: string, number: number) => async () => {
    log.push(`${name}${number} begins`);
    await sleep(30);
    log.push(`${name}${number} ends`);
    if (number === 1) throw new Error('failed');
  };
  await Promise.allSettled([
    withMutex('a', work('a', 1)),
    withMutex('a', work('a', 2)),
    withMutex('a', work('a', 3)),
    withMutex('b', work('b', 1)),
  ]);
  expect(log.filter((line) => line.startsWith('a'))).toEqual(
    [1, 2, 3].flatMap((number) => [`a${number} begins`, `a${number} ends`]),
  );
  expect(log.indexOf('b1 ends')).toBeLessThan(log.indexOf('a2 begins'));
});

test('work is refused while too much waits with its key, and no other key is', async () => {
  const withMutex = createKeyedMutex();
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 600 }, () => withMutex('a', () => promise));
  const outcomes = Promise.allSettled(waiting);
  expect(await withMutex('b', async () => 'done')).toBe('done');
  await expect(waiting.at(-1)).rejects.toThrow('Please go on in 5 s.');
  resolve();
  // Those that wait are still served, one after the other.
  await expect(waiting[1]).resolves.toBeUndefined();
  void outcomes;
});
