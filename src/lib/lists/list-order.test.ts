import { describe, expect, it } from 'vitest';
import { added, moved, indexBeside } from './list-order.ts';

describe('the order of a list', () => {
  const ids = ['a', 'b', 'c'];

  it('moves one and leaves the others in their order', () => {
    expect(moved(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 'b', 99)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 'x', 0)).toEqual(['a', 'b']);
  });

  it('lands beside what it is dropped on, from either side', () => {
    const drop = (id: string, target: string, edge: 'before' | 'after') =>
      moved(ids, id, indexBeside(ids, id, target, edge)).join('');
    expect(drop('a', 'c', 'before')).toBe('bac');
    expect(drop('a', 'c', 'after')).toBe('bca');
    expect(drop('c', 'a', 'before')).toBe('cab');
    expect(drop('c', 'a', 'after')).toBe('acb');
  });

  it('adds each item once', () => expect(added(['a'], ['a', 'b'])).toEqual(['a', 'b']));
});
