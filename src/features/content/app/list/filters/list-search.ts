import { flag, oneOf, searchText, someOf, uid, uids, type AddressState } from '#app-kit/navigation/address-fields.ts';
import type { EntryFilter } from '../../../entry-filter.ts';
import { entrySorts, sortDirections } from '../../../entry-order.ts';
import { entryStatuses, serviceStatuses } from '../../../entry-status.ts';

/** What the content pages keep in the address: filters, sorting, trash. */
export const listFields = {
  q: searchText,
  type: uid,
  categories: uids,
  services: uids,
  tags: uids,
  status: someOf(entryStatuses),
  service: someOf(serviceStatuses),
  mine: flag,
  sort: oneOf(entrySorts, 'updateDate'),
  dir: oneOf(sortDirections, 'desc'),
  trash: flag,
};
export type ListSearch = AddressState<typeof listFields>;

/** What every part of the filters shows, and how it changes it. */
export interface Filtering {
  search: ListSearch;
  onChange: (change: Partial<ListSearch>) => void;
}

/** No filter at all; sorting stays as it is. */
export const noFilter = {
  q: '',
  type: undefined,
  categories: [],
  services: [],
  tags: [],
  status: [],
  service: [],
  mine: false,
} satisfies Partial<ListSearch>;

export function filterOf(search: ListSearch): EntryFilter {
  const { q, type, categories, services, tags, status, service, mine, trash } = search;
  return {
    ...(q.trim() && { search: q.trim() }),
    ...(type && { contentTypeId: type }),
    ...(categories.length && { categoryIds: categories }),
    ...(services.length && { serviceIds: services }),
    ...(tags.length && { tagIds: tags }),
    ...(status.length && { status }),
    ...(service.length && { statusService: service }),
    ...(mine && { mine }),
    ...(trash && { trash }),
  };
}

/** The saved filter as part of the address. The trash is a place, not a filter. */
export function searchOf(filter: EntryFilter): Partial<ListSearch> {
  return {
    q: filter.search ?? '',
    type: filter.contentTypeId,
    categories: filter.categoryIds ?? [],
    services: filter.serviceIds ?? [],
    tags: filter.tagIds ?? [],
    status: filter.status ?? [],
    service: filter.statusService ?? [],
    mine: filter.mine ?? false,
  };
}

/** How many filters are set, the search aside. */
export function filterCount(search: ListSearch): number {
  const { search: _text, trash: _place, ...filters } = filterOf(search);
  return Object.keys(filters).length;
}

export function isFiltered(search: ListSearch): boolean {
  return search.q.trim() !== '' || filterCount(search) > 0;
}

/** Spec 1 §2: a path containing content-feed or content keeps the saved filter; any other path clears it. */
export function keepsFilter(pathname: string): boolean {
  return pathname.includes('content');
}
