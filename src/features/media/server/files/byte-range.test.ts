import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';

describe('the part of a file that is asked for', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=-', undefined],
    ['lines=0-1', undefined],
    ['bytes=0x10-', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j of 1000 bytes is %j', (header, range) => {
    expect(parseRange(header, 1000)).toEqual(range);
  });

  it('never lies outside the file, whatever the header says', () => {
    const figures = fc.array(fc.constantFrom(...'0123456789-, ='), { maxLength: 40 });
    fc.assert(
      fc.property(figures, fc.nat(1_000_000), (rest, size) => {
        const range = parseRange(`bytes=${rest.join('')}`, size);
        if (range === undefined || range === 'unsatisfiable') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeLessThan(size);
        expect(range.start).toBeLessThanOrEqual(range.end);
      }),
    );
  });

  it('is all that was asked for, when the file has it', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.nat(1000), (first, more, behind) => {
        const size = first + more + behind + 1;
        expect(parseRange(`bytes=${first}-${first + more}`, size)).toEqual({ start: first, end: first + more });
        expect(parseRange(`bytes=-${more + 1}`, size)).toEqual({ start: size - more - 1, end: size - 1 });
      }),
    );
  });
});
