import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleMediaItem } from '#test/sample-entry.ts';
import { sizesAt } from '#test/sizes-at.ts';
import { definePlace, shaped, sizesOf } from './picture-sizes.ts';

const shapedLike = (width: number, height: number) =>
  sampleMediaItem('m1', { variants: [{ name: '680x680', width, height }] });
const half = definePlace('half a page of a test', () => shaped((at) => at / 2, 4 / 3));

describe('the sizes of a picture', () => {
  test('are its place’s width where nothing is cut off beside it', () => {
    for (const [width, height] of [
      [400, 300],
      [300, 400],
    ] as const)
      expect(sizesAt(half({}, shapedLike(width, height)), 1_000)).toBe(500);
  });
  test('count what is cut off, since it is drawn, too', () => {
    expect(sizesAt(half({}, shapedLike(1_600, 900)), 1_000)).toBeCloseTo(667, -1);
    expect(sizesAt(half({}, shapedLike(3_000, 1_000)), 1_000)).toBe(1_125);
  });
  test('spare phones with many pixels what fills the screen, and nothing else', () => {
    expect(sizesOf((at) => at)).toContain('(min-resolution: 2.5dppx) 52vw');
    expect(sizesOf(() => 116)).toBe('116px');
  });
  test('follow what jumps, grows and ends, in any window', () => {
    const length = fc.record({
      share: fc.integer({ min: 20, max: 100 }),
      most: fc.integer({ min: 300, max: 1_900 }),
      jumpAt: fc.integer({ min: 400, max: 1_600 }),
      columns: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(length, fc.integer({ min: 320, max: 1_999 }), ({ share, most, jumpAt, columns }, at) => {
        const drawn = (width: number) => Math.min((width * share) / 100, most) / (width > jumpAt ? columns : 1);
        expect(Math.abs(sizesAt(sizesOf(drawn), at) / drawn(at) - 1)).toBeLessThan(0.05);
      }),
      { numRuns: 50 },
    );
  });
});
