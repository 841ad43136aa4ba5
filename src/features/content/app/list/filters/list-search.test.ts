import { describe, expect, it } from 'vitest';
import { readAddress } from '#app-kit/navigation/address-fields.ts';
import { newUid } from '#lib/new-uid.ts';
import { EntryListQuery } from '../../../entry-filter.ts';
import { filterCount, filterOf, isFiltered, keepsFilter, keptFilter, listFields, readKept } from './list-search.ts';

const tag = newUid();

describe('filters in the address', () => {
  it('are all left out by default', () => {
    const search = readAddress(listFields, {});
    expect(filterOf(search)).toEqual({});
    expect(isFiltered(search)).toBe(false);
  });

  it('take one value for a list, and leave out what makes no sense', () => {
    const search = readAddress(listFields, {
      tags: tag,
      status: ['live', 'nonsense'],
      services: 7,
      sort: 'size',
      dir: 3,
      q: 12,
    });
    expect(search).toMatchObject({
      tags: [tag],
      status: ['live'],
      services: [],
      sort: 'updateDate',
      dir: 'desc',
      q: '12',
    });
  });

  it('become the server’s input', () => {
    const search = readAddress(listFields, { q: ' roof ', tags: [tag], service: 'open', mine: true, trash: true });
    const filter = filterOf(search);
    expect(filter).toEqual({ search: 'roof', tagIds: [tag], statusService: ['open'], mine: true, trash: true });
    expect(EntryListQuery.safeParse(filter).success).toBe(true);
    expect(filterCount(search)).toBe(3);
  });

  it('come back from the browser for their account alone, without trash and sorting', () => {
    const written = { q: 'roof', tags: [tag], status: ['review'], mine: true, sort: 'title', dir: 'asc' };
    const kept = keptFilter('a', readAddress(listFields, { ...written, trash: true }));
    const back = readKept('a', kept);
    expect(back).toMatchObject({ q: 'roof', tags: [tag], status: ['review'], mine: true });
    expect(Object.keys(back ?? {})).not.toEqual(expect.arrayContaining(['trash']));
    expect(back).not.toHaveProperty('sort');
    expect(readKept('b', kept)).toBeUndefined();
  });

  it('are kept only if there are some, and read only as far as they make sense', () => {
    expect(keptFilter('a', readAddress(listFields, { trash: true, sort: 'title' }))).toBeNull();
    for (const kept of [null, '', '{', '7', 'null', '"a"']) expect(readKept('a', kept)).toBeUndefined();
    const odd = JSON.stringify({ accountId: 'a', q: ['x'], tags: 'no id', status: ['live', 1], mine: 'yes' });
    expect(readKept('a', odd)).toMatchObject({ q: '', tags: [], status: ['live'], mine: false });
  });
});

it.each([
  ['/content-feed', true],
  ['/content-list', true],
  ['/content/new', true],
  ['/settings/content-types', true],
  ['/users', false],
  ['/settings/account', false],
])('the saved filter on %s is kept: %s', (path, kept) => expect(keepsFilter(path)).toBe(kept));
