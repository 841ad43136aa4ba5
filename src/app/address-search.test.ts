import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  filterOf,
  keptFilter,
  listFields,
  type ListSearch,
  readKept,
} from '#features/content/app/list/filters/list-search.ts';
import { chosenOf, toggled, type ChoiceGroup } from '#features/content/app/list/filters/choice-group.ts';
import { EntryListQuery } from '#features/content/entry-filter.ts';
import { leadFields } from '#features/contact/app/list/lead-list.tsx';
import { waitingPlaces } from '#features/home/app/account/waiting-places.ts';
import { libraryFields } from '#features/media/app/library/library-search.ts';
import { testimonialFields } from '#features/testimonials/app/testimonials-tab.tsx';
import { readAddress, searchText, type AddressFields } from '#app-kit/navigation/address-fields.ts';
import { SearchQuery } from '#lib/lists/page.ts';
import { newUid } from '#lib/new-uid.ts';
import { searchAfter } from '#app-kit/navigation/use-search-state.ts';
import { screens } from './capabilities.ts';

const searches = {
  '/content-list': listFields,
  '/leads': leadFields,
  '/media-library': libraryFields,
  '/testimonials': testimonialFields,
} as const satisfies Record<string, AddressFields>;
const pages = Object.entries(searches);

/** All kinds of URL search params, most of them under known names. */
const hostile = (fields: AddressFields) =>
  fc.dictionary(
    fc.oneof(fc.constantFrom(...Object.keys(fields)), fc.string()),
    fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary' }))),
  );

describe.each(pages)('the address of %s', (_path, fields) => {
  test('shows the page whatever the URL contains', () => {
    fc.assert(
      fc.property(hostile(fields), (search) => {
        expect(Object.keys(readAddress(fields, search))).toEqual(Object.keys(fields));
      }),
    );
  });

  test('means the same when it is read twice', () => {
    fc.assert(
      fc.property(hostile(fields), (search) => {
        const read = readAddress(fields, search);
        expect(readAddress(fields, read)).toEqual(read);
      }),
    );
  });

  test('is read back from a copied link as it was', () => {
    fc.assert(
      fc.property(hostile(fields), (search) => {
        const read = readAddress(fields, search);
        const address = defaultStringifySearch(searchAfter(fields, {}, read));
        expect(readAddress(fields, defaultParseSearch(address))).toEqual(read);
      }),
    );
  });

  test('is bare while nothing is chosen', () => {
    expect(defaultStringifySearch(searchAfter(fields, {}, readAddress(fields, {})))).toBe('');
  });
});

describe('a search in the address', () => {
  test.each([
    ['roof', 'roof'],
    [5550100, '5550100'],
    ['  spaced ', '  spaced '],
    ['Zoë 屋根', 'Zoë 屋根'],
    ['x'.repeat(200), 'x'.repeat(200)],
  ])('%j is looked for as %j', (written, text) => {
    expect(searchText(written)).toBe(text);
  });

  test.each([['x'.repeat(201)], ['a\nb'], ['zero\0'], ['half \ud83d'], [null], [{}], [['roof']], [true]])(
    'what no list takes is no search: %j',
    (written) => {
      expect(searchText(written)).toBe('');
    },
  );

  test('never results in a query that a named list rejects', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 400 })), (written) => {
        expect(SearchQuery.safeParse({ search: searchText(written) }).success).toBe(true);
      }),
    );
  });
});

describe('the filters of entries', () => {
  test('never send the server invalid input, whatever the URL contains', () => {
    fc.assert(
      fc.property(hostile(listFields), (search) => {
        const { error } = EntryListQuery.safeParse(filterOf(readAddress(listFields, search)));
        expect(error?.issues ?? []).toEqual([]);
      }),
    );
  });

  test('ask for no more tags than a list takes, the first of them', () => {
    const tags = Array.from({ length: 25 }, newUid);
    const filter = filterOf(readAddress(listFields, { tags }));
    expect(filter.tagIds).toEqual(tags.slice(0, 20));
    expect(EntryListQuery.safeParse(filter).success).toBe(true);
  });

  test('survive being saved and read again', () => {
    const [type, tag, category] = [newUid(), newUid(), newUid()];
    const search = readAddress(listFields, {
      q: 'roof',
      type,
      tags: [tag],
      categories: [category],
      service: ['open'],
      mine: true,
    });
    const account = newUid();
    const kept = readKept(account, keptFilter(account, search));
    expect(readAddress(listFields, { ...kept })).toEqual(search);
    expect(readKept(newUid(), keptFilter(account, search))).toBeUndefined();
  });

  test('of a single-choice kind are replaced by the next, and cleared when chosen again', () => {
    const group: ChoiceGroup = { field: 'type', options: [] };
    const [one, other] = [newUid(), newUid()];
    const chosen = readAddress(listFields, toggled(group, readAddress(listFields, { type: one }), other));
    expect(chosenOf(group, chosen)).toEqual([other]);
    expect(toggled(group, chosen, other)).toEqual({ type: undefined });
  });

  test.each(['tags', 'categories', 'services'] as const)(
    'of %s add up in the order of choosing, one by one',
    (field) => {
      const group: ChoiceGroup = { field, options: [] };
      const ids = [newUid(), newUid(), newUid()];
      const choose = (search: ListSearch, id: string) => ({ ...search, ...toggled(group, search, id) });
      const all = ids.reduce(choose, readAddress(listFields, {}));
      expect(chosenOf(group, all)).toEqual(ids);
      expect(chosenOf(group, choose(all, ids[1] ?? ''))).toEqual([ids[0], ids[2]]);
      expect(chosenOf(group, ids.reduce(choose, all))).toEqual([]);
    },
  );

  test('of one group leave the others alone', () => {
    const search = readAddress(listFields, { q: 'roof', status: ['live'], tags: [newUid()] });
    expect(Object.keys(toggled({ field: 'status', options: [] }, search, 'draft'))).toEqual(['status']);
  });
});

describe('what waits on the start page', () => {
  test.each(waitingPlaces.map((place) => [place.kind, place] as const))(
    '%s leads to where it is shown',
    (_kind, place) => {
      expect(screens.map(({ path }) => path)).toContain(place.to);
      expect(readAddress(searches[place.to], place.search)).toMatchObject(place.search);
    },
  );
});
