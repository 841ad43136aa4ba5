import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderOf } from '#features/media/upload-order.ts';
import { insertionIndex } from './insertion-index.ts';

const orders = new Map<string, number>([
  ['a', orderOf(1, 0)],
  ['b', orderOf(1, 1)],
  ['c', orderOf(1, 2)],
  ['later', orderOf(2, 0)],
]);
const place = (mediaIds: string[], id: string) => insertionIndex(mediaIds, orders, orders.get(id) ?? 0);

describe('a photo that has arrived', () => {
  it('goes after the entry’s existing media', () => {
    expect(place(['old'], 'a')).toBe(1);
  });

  it('goes before one of its drop that was faster', () => {
    expect(place(['old', 'b'], 'a')).toBe(1);
    expect(place(['old', 'a', 'c'], 'b')).toBe(2);
  });

  it('goes before what was added after it', () => {
    expect(place(['old', 'later'], 'a')).toBe(1);
  });

  it('follows its drop, when the person has moved that', () => {
    expect(place(['a', 'old'], 'b')).toBe(1);
    expect(place(['later', 'a', 'old'], 'c')).toBe(2);
  });

  it('follows the order of the drop, whichever finishes first', () => {
    const names = ['a', 'b', 'c', 'later'];
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: 4 }), (arriving) => {
        const media = arriving.reduce<string[]>((ids, id) => ids.toSpliced(place(ids, id), 0, id), ['old']);
        expect(media).toEqual(['old', ...names]);
      }),
    );
  });
});
