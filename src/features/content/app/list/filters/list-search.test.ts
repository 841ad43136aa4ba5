import { describe, expect, it } from 'vitest';
import { readAddress } from '#app-kit/navigation/address-fields.ts';
import { newUid } from '#lib/new-uid.ts';
import { EntryListQuery } from '../../../entry-filter.ts';
import { filterCount, filterOf, isFiltered, keepsFilter, listFields, searchOf } from './list-search.ts';

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

  it('come back from the saved filter, without the trash', () => {
    const search = readAddress(listFields, { q: 'roof', tags: [tag], status: ['review'], trash: true });
    expect(readAddress(listFields, searchOf(filterOf(search)))).toEqual({ ...search, trash: false });
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
