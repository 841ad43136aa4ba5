import type { SiteScope } from '#access/scope.ts';
import { listMapPoints } from '#features/content/server/public-pages/places/list-map-points.ts';
import { listPublicEntriesById } from '#features/content/server/public-pages/list-public-entries.ts';
import { galleryQueryString, parseGalleryQuery } from '#features/live-site/gallery-query.ts';
import { addressAt } from '#features/live-site/site-links.ts';
import { labelOf } from '#features/live-site/site-tabs.ts';
import { coverOf, metaDescription } from '#features/live-site/site/cards/entry-words.ts';
import { chosenTerms, knownTerms } from '#features/live-site/site/gallery/facets.ts';
import { isBlank } from '#features/live-site/site/pages/gallery-page.tsx';
import { MapPage } from '#features/live-site/site/pages/map-page.tsx';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import { withReviews } from '#features/testimonials/server/public-pages/with-reviews.ts';
import { businessGraph, listGraph } from '../json-ld.ts';
import type { Page } from '../page.ts';
import type { Visit } from '../visit.ts';
import type { ListCounts } from './list-counts.ts';

/** Cards beside the map; pins beyond these tell their name by themselves. */
export const mostMapCards = 60;

/** The entries with a place, as pins and as cards. */
export async function mapTab(
  scope: SiteScope,
  view: SiteView,
  visit: Visit,
  path: string,
  counts: ListCounts,
): Promise<Page> {
  const { site } = view;
  const facets = await counts.facets();
  const query = { ...knownTerms(facets, parseGalleryQuery(visit.params)), after: '' };
  const filter = { ...chosenTerms(facets, query), search: query.search };
  const { points } = await listMapPoints(scope, site, filter);
  const ids = points.slice(0, mostMapCards).map(({ uid }) => uid);
  const entries = await withReviews(scope, site, await listPublicEntriesById(scope, site, ids));
  const list = { path, query, facets, entries, total: points.length, next: null, sidebar: null, cities: [] };
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
  };
}
