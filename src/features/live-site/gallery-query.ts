/**
 * What a visitor chose in the gallery, by the words shown: an address can be read,
 * and stays the same when terms are put in another order.
 */
export interface GalleryQuery {
  search: string;
  categories: string[];
  services: string[];
  /** `Label:Tag`, since two labels may have a tag of one name. */
  tags: string[];
  /** `Field:Option`, for the same reason. */
  fields: string[];
  /** On the map: only entries of the content type with this slug; lists have pages of their own for that. */
  type: string;
  /** Where the next page begins; '' on the first one. */
  after: string;
}

/** The names of the query's parts, in the order they are written. */
const parts = {
  search: 'q',
  categories: 'category',
  services: 'service',
  tags: 'tag',
  fields: 'field',
  type: 'type',
  after: 'after',
} as const;
export const filterGroups = ['categories', 'services', 'tags', 'fields'] as const;
export type FilterGroup = (typeof filterGroups)[number];

const mostTerms = 20;
const longestTerm = 200;

export const noQuery: GalleryQuery = {
  search: '',
  categories: [],
  services: [],
  tags: [],
  fields: [],
  type: '',
  after: '',
};

/** Unknown parts are left out, too many or too long ones cut: an address is never refused for its query. */
export function parseGalleryQuery(params: URLSearchParams): GalleryQuery {
  const clean = (text: string) => text.replaceAll('\0', '').trim().slice(0, longestTerm).toWellFormed().trim();
  const list = (name: string) =>
    [...new Set(params.getAll(name).map(clean).filter(Boolean))].slice(0, mostTerms).sort();
  return {
    search: clean(params.get(parts.search) ?? ''),
    categories: list(parts.categories),
    services: list(parts.services),
    tags: list(parts.tags),
    fields: list(parts.fields),
    type: clean(params.get(parts.type) ?? ''),
    after: clean(params.get(parts.after) ?? ''),
  };
}

/** `?q=…&category=…`, or '' when nothing is chosen. Equal choices give equal texts. */
export function galleryQueryString(query: Partial<GalleryQuery>): string {
  const params = new URLSearchParams();
  if (query.search) params.set(parts.search, query.search);
  for (const group of filterGroups)
    for (const term of [...(query[group] ?? [])].sort()) params.append(parts[group], term);
  if (query.type) params.set(parts.type, query.type);
  if (query.after) params.set(parts.after, query.after);
  return params.size ? `?${params}` : '';
}

/** The query with one term more, or without it; paging starts again. */
export function toggleTerm(query: GalleryQuery, group: FilterGroup, term: string): GalleryQuery {
  const terms = query[group];
  const changed = terms.includes(term) ? terms.filter((one) => one !== term) : [...terms, term];
  return { ...query, [group]: changed, after: '' };
}

export const isFiltered = (query: GalleryQuery): boolean => filterGroups.some((group) => query[group].length > 0);

/** Whether the list is less than it could be. */
export const isNarrowed = (query: GalleryQuery): boolean => query.search !== '' || isFiltered(query);

export const parameterOf = (group: FilterGroup): string => parts[group];

/** The parameters of what is searched and filtered by, for links that keep them. */
export const filterParameters = filterGroups.map(parameterOf).join(' ');
export const listParameters = `${parts.search} ${filterParameters}`;
