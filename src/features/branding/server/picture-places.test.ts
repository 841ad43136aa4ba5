import { expect, test } from 'vitest';
import { createPlaces } from './picture-places.ts';

/** Starts work for each owner in turn; `begun` has their order, `finish` ends the oldest. */
function places(count: number) {
  const inPlace = createPlaces(count);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (owner: string) =>
    inPlace(owner, () => {
      begun.push(owner);
      return new Promise<void>((end) => ends.set(owner, end));
    });
  return { add, begun, end: (owner: string) => ends.get(owner)?.() };
}

test('one owner’s many pictures leave a place to another', async () => {
  const { add, begun, end } = places(2);
  const first = add('north');
  for (let more = 0; more < 5; more += 1) void add('north');
  void add('blue');
  await expect.poll(() => begun).toEqual(['north', 'blue']);
  end('north');
  await first;
  await expect.poll(() => begun).toEqual(['north', 'blue', 'north']);
});

test('no more are at work than there are places, and a failure frees its own', async () => {
  const inPlace = createPlaces(1);
  const failing = inPlace('north', () => Promise.reject(new Error('damaged')));
  const next = inPlace('blue', () => Promise.resolve('prepared'));
  await expect(failing).rejects.toThrow('damaged');
  expect(await next).toBe('prepared');
});
