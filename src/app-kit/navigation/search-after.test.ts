import { expect, test } from 'vitest';
import { z } from 'zod';
import { searchAfter } from './search-after.ts';

const Search = z.object({
  q: z.string().catch(''),
  tags: z.array(z.string()).catch([]),
  open: z.string().optional().catch(undefined),
  sort: z.enum(['new', 'old']).catch('new'),
});

test('what is at its default leaves the address', () => {
  const previous = { q: 'roof', tags: ['a'], open: 'e1', sort: 'old' };
  expect(searchAfter(Search, previous, { q: '', tags: [], open: undefined, sort: 'new' })).toEqual({});
});

test('what isn’t changed stays, also fields of others on the same page', () => {
  expect(searchAfter(Search, { tags: ['a'], tab: 'seo', return: '/x' }, { q: 'roof' })).toEqual({
    tags: ['a'],
    tab: 'seo',
    return: '/x',
    q: 'roof',
  });
});

test('nothing changed is the same address', () => {
  const previous = { q: 'roof', tags: ['a', 'b'], other: 0 };
  expect(searchAfter(Search, previous, {})).toEqual(previous);
});

test('a default that somebody wrote into the address leaves it with the next change', () => {
  expect(searchAfter(Search, { sort: 'new', q: '' }, { tags: ['a'] })).toEqual({ tags: ['a'] });
});

test('the order of a list is part of it', () => {
  const Ordered = z.object({ columns: z.array(z.string()).catch(['title', 'city']) });
  expect(searchAfter(Ordered, {}, { columns: ['city', 'title'] })).toEqual({ columns: ['city', 'title'] });
  expect(searchAfter(Ordered, {}, { columns: ['title', 'city'] })).toEqual({});
});

test('what is read back is what was set', () => {
  const change = { q: '007', tags: ['a'], sort: 'old' as const };
  expect(Search.parse(searchAfter(Search, {}, change))).toMatchObject(change);
});
