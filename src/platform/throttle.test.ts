import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { countHit, findHits, forgetHits, takeBackHit } from './throttle.ts';

const { db } = await testDatabase();
const noon = new Date('2026-05-01T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);

test('hits are counted per key, even when they come at once', async () => {
  const counted = await Promise.all(Array.from({ length: 10 }, () => countHit(db, 'a', 60, noon)));
  expect(counted.map(({ hits }) => hits).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await countHit(db, 'b', 60, noon)).toEqual({ hits: 1, resetDate: later(60) });
});

test('the window starts anew when it is over', async () => {
  await countHit(db, 'c', 60, noon);
  expect(await countHit(db, 'c', 60, later(59))).toEqual({ hits: 2, resetDate: later(60) });
  expect(await countHit(db, 'c', 60, later(60))).toEqual({ hits: 1, resetDate: later(120) });
});

test('what was counted can be looked at without counting, until the window is over', async () => {
  await countHit(db, 'f', 60, noon);
  expect(await findHits(db, 'f', later(59))).toEqual({ hits: 1, resetDate: later(60) });
  expect(await findHits(db, 'f', later(60))).toBeUndefined();
  expect(await findHits(db, 'g', noon)).toBeUndefined();
});

test('a forgiven count starts at zero', async () => {
  await countHit(db, 'd', 60, noon);
  await forgetHits(db, 'd');
  expect((await countHit(db, 'd', 60, noon)).hits).toBe(1);
});

test('a hit that was none is taken back', async () => {
  await countHit(db, 'e', 60, noon);
  await countHit(db, 'e', 60, noon);
  await takeBackHit(db, 'e');
  expect((await countHit(db, 'e', 60, noon)).hits).toBe(2);
});
