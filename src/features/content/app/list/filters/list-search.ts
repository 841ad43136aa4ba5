import {
  flag,
  oneOf,
  readAddress,
  searchText,
  someOf,
  uid,
  uids,
  type AddressState,
} from '#app-kit/navigation/address-fields.ts';
import type { EntryFilter } from '../../../entry-filter.ts';
import { entrySorts, type EntrySort, isFieldSort, sortDirections } from '../../../entry-order.ts';
import { entryStatuses, serviceStatuses } from '../../../entry-status.ts';
import type { FilterTree } from '../../../fields/filter-field.ts';

/** A filter of an address, if it may be one; the server checks it. */
function filterTree(written: unknown): FilterTree | undefined {
  return isTree(written) && JSON.stringify(written).length <= 8_000 ? written : undefined;
}

function isTree(written: unknown, left = 20): written is FilterTree {
  if (typeof written !== 'object' || written === null || left === 0) return false;
  if ('field' in written) return typeof written.field === 'string' && 'op' in written && typeof written.op === 'string';
  if ('not' in written) return isTree(written.not, left - 1);
  const parts = 'all' in written ? written.all : 'any' in written ? written.any : undefined;
  return Array.isArray(parts) && parts.every((part) => isTree(part, left - 1));
}

/** The content pages' state in the URL: filters, sorting, trash. */
export const listFields = {
  q: searchText,
  type: uid,
  pipeline: uid,
  stages: uids,
  categories: uids,
  services: uids,
  tags: uids,
  status: someOf(entryStatuses),
  service: someOf(serviceStatuses),
  mine: flag,
  where: filterTree,
  /** The saved view that it came from. */
  view: uid,
  sort: (written: unknown): EntrySort =>
    typeof written === 'string' && isFieldSort(written) ? written : oneOf(entrySorts, 'updateDate')(written),
  dir: oneOf(sortDirections, 'desc'),
  trash: flag,
};
export type ListSearch = AddressState<typeof listFields>;

/** Props of every filter component: the current search and its setter. */
export interface Filtering {
  search: ListSearch;
  onChange: (change: Partial<ListSearch>) => void;
}

/** No filters; sorting is unchanged. */
export const noFilter = {
  q: '',
  type: undefined,
  pipeline: undefined,
  stages: [],
  categories: [],
  services: [],
  tags: [],
  status: [],
  service: [],
  mine: false,
  where: undefined,
  view: undefined,
} satisfies Partial<ListSearch>;

export function filterOf(search: ListSearch): EntryFilter {
  const { q, type, pipeline, stages, categories, services, tags, status, service, mine, where, trash } = search;
  return {
    ...(q.trim() && { search: q.trim() }),
    ...(type && { contentTypeId: type }),
    ...(pipeline && { pipelineId: pipeline }),
    ...(stages.length && { stageIds: stages }),
    ...(categories.length && { categoryIds: categories }),
    ...(services.length && { serviceIds: services }),
    ...(tags.length && { tagIds: tags }),
    ...(status.length && { status }),
    ...(service.length && { statusService: service }),
    ...(mine && { mine }),
    ...(where && { where, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
    ...(trash && { trash }),
  };
}

/** A filter as the browser keeps it for an account; null for none. The trash is a location, not a filter. */
export function keptFilter(accountId: string, search: ListSearch): string | null {
  if (!isFiltered(search)) return null;
  const { trash: _place, sort: _sort, dir: _dir, ...filter } = search;
  return JSON.stringify({ ...filter, accountId });
}

/** What the browser has kept, if it is of this account; invalid parts are left out. */
export function readKept(accountId: string, kept: string | null): Partial<ListSearch> | undefined {
  try {
    const stored = JSON.parse(kept ?? '{}') as Record<string, unknown>;
    if (stored['accountId'] !== accountId) return undefined;
    const { trash: _place, sort: _sort, dir: _dir, ...filter } = readAddress(listFields, stored);
    return filter;
  } catch {
    return undefined;
  }
}

export function filterCount(search: ListSearch): number {
  const { search: _text, trash: _place, timeZone: _zone, ...filters } = filterOf(search);
  return Object.keys(filters).length;
}

export const isFiltered = (search: ListSearch): boolean => search.q.trim() !== '' || filterCount(search) > 0;

/** Spec 1 §2: a path containing content-feed or content keeps the saved filter; any other path clears it. */
export const keepsFilter = (pathname: string): boolean => pathname.includes('content');
