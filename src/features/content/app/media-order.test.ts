import { describe, expect, it } from 'vitest';
import { added, canBe, moved, placeBeside, removal, rolesOf, withRole } from './media-order.ts';

const entry = {
  mediaIds: ['a', 'b', 'c'],
  coverMediaId: 'b',
  mainVideoMediaId: null,
  beforeMediaId: 'a',
  afterMediaId: 'b',
};

describe('the order of media', () => {
  it('moves one and leaves the others in their order', () => {
    expect(moved(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 'b', 99)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 'x', 0)).toEqual(['a', 'b']);
  });

  it('lands beside what it is dropped on, from either side', () => {
    const drop = (id: string, target: string, edge: 'before' | 'after') =>
      moved(entry.mediaIds, id, placeBeside(entry.mediaIds, id, target, edge)).join('');
    expect(drop('a', 'c', 'before')).toBe('bac');
    expect(drop('a', 'c', 'after')).toBe('bca');
    expect(drop('c', 'a', 'before')).toBe('cab');
    expect(drop('c', 'a', 'after')).toBe('acb');
  });

  it('adds each medium once', () => expect(added(['a'], ['a', 'b'])).toEqual(['a', 'b']));
});

describe('roles', () => {
  it('are several for one photo', () => expect(rolesOf(entry, 'b')).toEqual(['cover', 'after']));

  it('fit the kind of file', () => {
    expect(canBe('mainVideo', 'image')).toBe(false);
    expect(canBe('cover', 'video')).toBe(true);
    expect(canBe('before', 'video')).toBe(false);
  });

  it('go with a removed photo and come back with undo', () => {
    const { patch, undo } = removal(entry, 'b');
    expect(patch).toEqual({ mediaIds: ['a', 'c'], coverMediaId: null, afterMediaId: null });
    expect(undo).toEqual({ mediaIds: ['a', 'b', 'c'], coverMediaId: 'b', afterMediaId: 'b' });
  });

  it('of before and after are two photos', () => {
    expect(withRole(entry, 'before', 'b')).toEqual({ beforeMediaId: 'b', afterMediaId: null });
    expect(withRole(entry, 'cover', 'a')).toEqual({ coverMediaId: 'a' });
    expect(withRole(entry, 'after', null)).toEqual({ afterMediaId: null });
  });
});
