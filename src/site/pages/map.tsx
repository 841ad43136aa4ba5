import type { PublicFilter } from '#features/content/server/public-pages/public-filter.ts';
import {
  type GalleryQuery,
  galleryQueryString,
  isFiltered,
  parseGalleryQuery,
} from '#features/live-site/gallery-query.ts';
import type { SiteContentType } from '#features/live-site/site.ts';
import { chosenTerms, countedAgain, type Facets, knownTerms } from '#features/live-site/site/gallery/facets.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import type { SiteScope } from '#access/scope.ts';
import { findMapExtent } from '#features/content/server/public-pages/map-points.ts';
import { listPlacedEntries } from '#features/content/server/public-pages/list-public-entries.ts';
import { addressAt } from '#features/live-site/site-links.ts';
import { labelOf } from '#features/live-site/site-tabs.ts';
import { coverOf, metaDescription } from '#features/live-site/site/cards/entry-words.ts';
import { isBlank } from '#features/live-site/site/pages/gallery-page.tsx';
import { MapCards, MapPage } from '#features/live-site/site/pages/map-page.tsx';
import { withReviews } from '#features/testimonials/server/public-reviews.ts';
import type { ListCounts } from './list-counts.ts';
import { businessGraph, listGraph } from '../json-ld.ts';
import type { Page } from '../page.ts';
import type { Visit } from '../visit.ts';

/** Cards beside the map; pins beyond these tell their name by themselves. */
export const mostMapCards = 60;

interface MapChoice {
  contentType: SiteContentType | undefined;
  /** What is known of the visitor's query. */
  query: GalleryQuery;
  facets: Facets;
  filter: PublicFilter;
}

/** What a visitor chose to see on the map: page and pins follow the same query. */
export async function mapChoice({ site }: SiteView, params: URLSearchParams, counts: ListCounts): Promise<MapChoice> {
  const asked = parseGalleryQuery(params);
  const contentType = site.contentTypes.find(({ slug }) => slug === asked.type);
  const of = contentType ? { contentTypeId: contentType.id } : {};
  const facets = await counts.facets(of);
  const query = { ...knownTerms(facets, asked), type: contentType?.slug ?? '', after: '' };
  return { contentType, query, facets, filter: { ...of, ...chosenTerms(facets, query), search: query.search } };
}

/** The entries with a place, as pins and as cards. */
export async function mapTab(
  scope: SiteScope,
  view: SiteView,
  visit: Visit,
  path: string,
  counts: ListCounts,
): Promise<Page> {
  const { site } = view;
  const { contentType, query, facets: all, filter } = await mapChoice(view, visit.params, counts);
  const found = await listPlacedEntries(scope, site, filter, mostMapCards);
  const [entries, total, facets] = await Promise.all([
    withReviews(scope, site, found.entries),
    found.nextCursor === null ? found.entries.length : countPlaces(scope, view, filter),
    isFiltered(query) ? counts.facets({ ...filter, search: '' }).then((left) => countedAgain(all, left)) : all,
  ]);
  const list = { path, contentType, query, facets, entries, total, next: null, sidebar: null, cities: [] };
  const title = labelOf(site, 'map');
  return {
    status: 200,
    at: { tab: 'map', part: isBlank(list) ? undefined : 'list' },
    title,
    description: metaDescription(site.description) || `${title}: ${site.businessName}`,
    canonical: addressAt(view.siteBase, path),
    isIndexed: entries.length > 0 && galleryQueryString(query) === '',
    kind: 'website',
    image: entries.map(coverOf).find((media) => media !== null) ?? site.logo,
    jsonLd: [businessGraph(view), listGraph(view, title, entries)],
    sheets: ['cards', 'gallery', 'map', 'mapPage'],
    body: <MapPage view={view} list={list} />,
    fragment: <MapCards view={view} list={list} isFragment />,
  };
}

async function countPlaces(scope: SiteScope, { site }: SiteView, filter: PublicFilter): Promise<number> {
  return (await findMapExtent(scope, site, filter))?.count ?? 0;
}
