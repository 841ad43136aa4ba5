import { z } from 'zod';
import { SearchText } from '#lib/lists/search-text.ts';
import { Uid } from '#lib/uid.ts';
import { ServiceStatus } from '../../../entry.ts';
import { EntrySort, SortDirection, type EntryFilter } from '../../../entry-filter.ts';
import { EntryStatus } from '../../../entry-status.ts';

/** So many of a kind are asked for at once (`EntryFilter`). */
const most = 20;

/** A list in the address; `?tags=x` means one. What can't be read is left out, and so is what is too much. */
function some<T extends z.ZodType<string>>(item: T) {
  const list = z
    .array(z.unknown())
    .transform((values) => values.flatMap((value) => item.safeParse(value).data ?? []).slice(0, most));
  return z.union([list, item.transform((value) => [value])]).catch([]);
}

/** What the content pages keep in the address: filters, sorting, trash. */
export const ListSearch = z.object({
  q: SearchText,
  type: Uid.optional().catch(undefined),
  categories: some(Uid),
  services: some(Uid),
  tags: some(Uid),
  status: some(EntryStatus),
  service: some(ServiceStatus),
  mine: z.boolean().catch(false),
  sort: EntrySort.catch('updateDate'),
  dir: SortDirection.catch('desc'),
  trash: z.boolean().catch(false),
});
export type ListSearch = z.infer<typeof ListSearch>;

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
