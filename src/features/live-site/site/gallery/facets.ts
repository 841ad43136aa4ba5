import type { PublicEntry } from '#features/content/public-entry.ts';
import { type FilterGroup, type GalleryQuery, isFiltered } from '../../gallery-query.ts';

/** A term a list can be filtered by, and how many of its entries have it. */
export interface Facet {
  uid: string;
  label: string;
  count: number;
}

export interface Facets {
  categories: Facet[];
  services: Facet[];
  labels: { uid: string; label: string; tags: Facet[] }[];
  /** Fields of entries with the values that they have. */
  fields: { uid: string; label: string; values: Facet[] }[];
}

type Termed = Pick<PublicEntry, 'businessCategories' | 'businessServices' | 'businessLabels' | 'fieldFacets'>;

/** Labels and tags are addressed together, since two labels may have a tag of one name; so are fields and values. */
export const tagTerm = (label: string, tag: string): string => `${label}:${tag}`;

export interface ChosenTerms {
  categoryIds: string[];
  serviceIds: string[];
  tagIds: string[];
  fieldIds: string[];
}

/** The ids behind the words of a query. Terms that no longer exist are left out. */
export function chosenTerms(facets: Facets, query: GalleryQuery): ChosenTerms {
  if (!isFiltered(query)) return { categoryIds: [], serviceIds: [], tagIds: [], fieldIds: [] };
  const idsOf = (terms: Facet[], words: string[]) =>
    terms.filter(({ label }) => words.includes(label)).map(({ uid }) => uid);
  return {
    categoryIds: idsOf(facets.categories, query.categories),
    serviceIds: idsOf(facets.services, query.services),
    tagIds: facets.labels.flatMap(({ label, tags }) =>
      tags.filter((tag) => query.tags.includes(tagTerm(label, tag.label))).map(({ uid }) => uid),
    ),
    fieldIds: facets.fields.flatMap(({ label, values }) =>
      values.filter((value) => query.fields.includes(tagTerm(label, value.label))).map(({ uid }) => uid),
    ),
  };
}

/** The query without words that name nothing (anymore). */
export function knownTerms(facets: Facets, query: GalleryQuery): GalleryQuery {
  if (!isFiltered(query)) return query;
  const known: Record<FilterGroup, Set<string>> = {
    categories: new Set(facets.categories.map(({ label }) => label)),
    services: new Set(facets.services.map(({ label }) => label)),
    tags: new Set(facets.labels.flatMap(({ label, tags }) => tags.map((tag) => tagTerm(label, tag.label)))),
    fields: new Set(facets.fields.flatMap(({ label, values }) => values.map((value) => tagTerm(label, value.label)))),
  };
  const keep = (group: FilterGroup) => query[group].filter((term) => known[group].has(term));
  return {
    ...query,
    categories: keep('categories'),
    services: keep('services'),
    tags: keep('tags'),
    fields: keep('fields'),
  };
}

/** What is counted is kept, and what is made of it is drawn once. */
const again = new WeakMap<Facets, Facets>();

/** All terms of a list, with how many entries each would leave of what the visitor has narrowed it to. */
export function countedAgain(all: Facets, left: Facets): Facets {
  const known = again.get(left);
  if (known) return known;
  const terms = [
    ...left.categories,
    ...left.services,
    ...left.labels.flatMap(({ tags }) => tags),
    ...left.fields.flatMap(({ values }) => values),
  ];
  const made = withCounts(all, new Map(terms.map(({ uid, count }) => [uid, count])));
  again.set(left, made);
  return made;
}

/** All terms of a list, with how many of these entries have each: of a list that fits its page, they tell all. */
export function countedAmong(all: Facets, entries: readonly Termed[]): Facets {
  const counts = new Map<string, number>();
  for (const { businessCategories, businessServices, businessLabels, fieldFacets } of entries) {
    const terms = [...businessCategories, ...businessServices, ...businessLabels.flatMap(({ tags }) => tags)];
    for (const uid of [...terms.map((term) => term.uid), ...fieldFacets]) counts.set(uid, (counts.get(uid) ?? 0) + 1);
  }
  return withCounts(all, counts);
}

/** All terms of a list, with these counts by their ids. */
export function withCounts(
  { categories, services, labels, fields }: Facets,
  counts: ReadonlyMap<string, number>,
): Facets {
  const anew = (facets: Facet[]) => facets.map((facet) => ({ ...facet, count: counts.get(facet.uid) ?? 0 }));
  return {
    categories: anew(categories),
    services: anew(services),
    labels: labels.map((label) => ({ ...label, tags: anew(label.tags) })),
    fields: fields.map((field) => ({ ...field, values: anew(field.values) })),
  };
}

/** Whether there is anything to choose from. */
export function hasChoices({ categories, services, labels, fields }: Facets): boolean {
  return categories.length + services.length + labels.length + fields.length > 0;
}
