import { describe, expect, it } from 'vitest';
import { canBe, removal, rolesOf, sameInEntry, withoutCopy, withRole } from './media-roles.ts';

const entry = {
  mediaIds: ['a', 'b', 'c'],
  coverMediaId: 'b',
  mainVideoMediaId: null,
  beforeMediaId: 'a',
  afterMediaId: 'b',
};

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

describe('the same file twice in an entry', () => {
  const copies = new Map([
    ['a', ['c', 'elsewhere']],
    ['b', ['elsewhere']],
    ['c', ['a', 'elsewhere']],
  ]);
  it('names the later one; a copy elsewhere in the library is none here', () => {
    expect(sameInEntry(['a', 'b', 'c'], copies)).toEqual([{ keptId: 'a', goneId: 'c' }]);
    expect(sameInEntry(['b', 'c'], copies)).toEqual([]);
  });

  it('is left once, with the roles of both, and comes back with undo', () => {
    const { patch, undo } = withoutCopy(entry, 'a', 'b');
    expect(patch).toEqual({ mediaIds: ['a', 'c'], coverMediaId: 'a', beforeMediaId: null, afterMediaId: 'a' });
    expect({ ...entry, ...patch, ...undo }).toEqual(entry);
  });
});
