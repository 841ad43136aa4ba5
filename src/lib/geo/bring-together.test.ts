import { expect, test } from 'vitest';
import { bringTogether } from './bring-together.ts';

test('groups on either side of a cell’s edge become one, and none is lost', () => {
  const group = (uid: string, lng: number, count: number) => ({
    uid,
    count,
    lat: 0,
    lng,
    box: [lng, 0, lng, 0] as [number, number, number, number],
  });
  const marks = bringTogether([group('a', 10, 5), group('b', 10.5, 3), group('c', 90, 1)], 3, 56);
  expect(marks).toEqual([
    { uid: 'a', count: 8, lat: 0, lng: 10, box: [10, 0, 10.5, 0] },
    { uid: 'c', count: 1, lat: 0, lng: 90, box: [90, 0, 90, 0] },
  ]);
});
