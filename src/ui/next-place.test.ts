import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPlace } from './next-place.ts';

const row = { way: 'row', isRtl: false, place: 1, count: 4 } as const;

describe('an arrow key inside a group', () => {
  test.each([
    ['ArrowRight', 'row', false, 2],
    ['ArrowLeft', 'row', false, 0],
    ['ArrowRight', 'row', true, 0],
    ['ArrowLeft', 'row', true, 2],
    ['ArrowDown', 'column', false, 2],
    ['ArrowUp', 'column', false, 0],
    ['ArrowDown', 'column', true, 2],
    ['Home', 'row', true, 0],
    ['End', 'column', false, 3],
  ] as const)('%s in a %s (right to left: %s) leads from the second of four to place %i', (key, way, isRtl, to) => {
    expect(nextPlace(key, { ...row, way, isRtl })).toBe(to);
  });

  test.each([
    ['ArrowUp', 'row'],
    ['ArrowDown', 'row'],
    ['ArrowLeft', 'column'],
    ['ArrowRight', 'column'],
    ['Enter', 'row'],
    [' ', 'row'],
    ['Tab', 'column'],
    ['a', 'row'],
  ] as const)('%j in a %s stays the page’s own', (key, way) => {
    expect(nextPlace(key, { ...row, way })).toBeUndefined();
  });

  test('wraps around at both ends, and stays on an only item', () => {
    expect(nextPlace('ArrowRight', { ...row, place: 3 })).toBe(0);
    expect(nextPlace('ArrowLeft', { ...row, place: 0 })).toBe(3);
    expect(nextPlace('ArrowLeft', { ...row, place: 0, count: 1 })).toBe(0);
  });

  test('there and back again is where one was, in a group of any size and direction', () => {
    const groups = fc
      .integer({ min: 1, max: 50 })
      .chain((count) =>
        fc.record({
          count: fc.constant(count),
          place: fc.integer({ min: 0, max: count - 1 }),
          isRtl: fc.boolean(),
          way: fc.constantFrom('row' as const, 'column' as const),
        }),
      );
    fc.assert(
      fc.property(groups, (group) => {
        const [back, on] = group.way === 'row' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
        const there = nextPlace(on, group);
        expect(there).toBeLessThan(group.count);
        expect(nextPlace(back, { ...group, place: there ?? -1 })).toBe(group.place);
      }),
    );
  });
});
