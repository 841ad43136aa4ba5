import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeOrder } from './merge-order.ts';

const merge = (base: string, mine: string, theirs: string) => mergeOrder([...base], [...mine], [...theirs])?.join('');

describe('two changes of the photos at once', () => {
  it('keep what both have added', () => {
    expect(merge('ab', 'abm', 'abt')).toBe('abtm');
    expect(merge('ab', 'amb', 'abt')).toBe('ambt');
  });

  it('lose what either has taken out', () => {
    expect(merge('abc', 'ab', 'bc')).toBe('b');
  });

  it('take the order of the person who changed it', () => {
    expect(merge('abc', 'cab', 'abct')).toBe('cabt');
    expect(merge('abc', 'abcm', 'cba')).toBe('cbam');
    expect(merge('abc', 'cba', 'cba')).toBe('cba');
  });

  it('need a decision only when both have put them into another order', () => {
    expect(merge('abc', 'cab', 'bac')).toBeUndefined();
  });

  it('never lose an added photo or bring a removed one back', () => {
    const list = (from: string) => fc.shuffledSubarray([...from], { minLength: 0 });
    fc.assert(
      fc.property(list('abcdmno'), list('abcdtuv'), (mine, theirs) => {
        const base = [...'abcd'];
        const merged = mergeOrder(base, mine, theirs);
        if (!merged) return;
        const expected = new Set(
          [...mine, ...theirs].filter((id) => !base.includes(id) || (mine.includes(id) && theirs.includes(id))),
        );
        expect(new Set(merged)).toEqual(expected);
        expect(merged).toHaveLength(expected.size);
      }),
    );
  });
});
