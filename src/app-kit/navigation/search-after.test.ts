import { expect, test } from 'vitest';
import { oneOf, readAddress, searchText, someOf, uid } from './address-fields.ts';
import { searchAfter } from './use-search-state.ts';

const fields = { q: searchText, tags: someOf(['a', 'b']), open: uid, sort: oneOf(['new', 'old'], 'new') };

test('what is at its default leaves the address', () => {
  const previous = { q: 'roof', tags: ['a'], open: 'e1', sort: 'old' };
  expect(searchAfter(fields, previous, { q: '', tags: [], open: undefined, sort: 'new' })).toEqual({});
});

test('what isn’t changed stays, also fields of others on the same page', () => {
  expect(searchAfter(fields, { tags: ['a'], tab: 'seo', return: '/x' }, { q: 'roof' })).toEqual({
    tags: ['a'],
    tab: 'seo',
    return: '/x',
    q: 'roof',
  });
});

test('nothing changed is the same address', () => {
  const previous = { q: 'roof', tags: ['a', 'b'], other: 0 };
  expect(searchAfter(fields, previous, {})).toEqual(previous);
});

test('a default that somebody wrote into the address leaves it with the next change', () => {
  expect(searchAfter(fields, { sort: 'new', q: '' }, { tags: ['a'] })).toEqual({ tags: ['a'] });
});

test('the order of a list is part of it', () => {
  const columns = (written: unknown) => (Array.isArray(written) ? written : ['title', 'city']);
  expect(searchAfter({ columns }, {}, { columns: ['city', 'title'] })).toEqual({ columns: ['city', 'title'] });
  expect(searchAfter({ columns }, {}, { columns: ['title', 'city'] })).toEqual({});
});

test('what is read back is what was set', () => {
  const change = { q: '007', tags: ['a' as const], sort: 'old' as const };
  expect(readAddress(fields, searchAfter(fields, {}, change))).toMatchObject(change);
});
