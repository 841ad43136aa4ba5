import type { SiteScope } from '#access/scope.ts';
import {
  countFoundFacets,
  countPublicEntries,
  countPublicFacets,
  type PublicFacets,
} from '#features/content/server/public-pages/count-public.ts';
import { listServiceCities } from '#features/content/server/public-pages/of-services.ts';
import type { PublicFilter } from '#features/content/server/public-pages/public-filter.ts';
import { summarizeReviews } from '#features/testimonials/server/public-reviews.ts';
import type { Counted, ReviewSummary, Site, SiteServiceCity } from '#features/live-site/site.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import { serviceCitiesOf } from '#features/live-site/server/city-pages.ts';
import { addressOf, hashPaths } from './paths-by-hash.ts';

export interface ListCounts {
  /** The cities where a service has work enough for a page. */
  serviceCities(): Promise<SiteServiceCity[]>;
  /** What a list can be filtered by; counted once for all its searches. */
  facets(list?: PublicFilter): Promise<PublicFacets>;
  /** How many of the entries that a search has found have each term. Never kept, and for small finds alone. */
  found(list: PublicFilter): Promise<Map<string, number>>;
  /** What the reviews come to; null where the site shows none. */
  reviews(): Promise<ReviewSummary | null>;
  /** The paths of entries' pages by the hash of their address: made once for all who ask. */
  pathsByHash(view: SiteView): Promise<Record<string, string>>;
  /** How many a list has, over all its pages. Searches are endless, and never kept. */
  total(list: PublicFilter): Promise<number>;
}

export function listCounts(scope: SiteScope, site: Site, counted: Counted): ListCounts {
  // What a review says doesn't raise the list revision.
  const bySite = { ...site, listRevision: site.siteRevision };
  return {
    serviceCities: () =>
      counted(site, `cities of services ${site.language}`, async () =>
        serviceCitiesOf(await listServiceCities(scope, site), site.language),
      ),
    facets: (list = {}) => counted(site, `facets ${JSON.stringify(list)}`, () => countPublicFacets(scope, site, list)),
    found: (list) => countFoundFacets(scope, site, list),
    reviews: async () =>
      site.settings.activateReviews && site.hasReviews
        ? counted(bySite, 'reviews', () => summarizeReviews(scope, site))
        : null,
    pathsByHash: (view) => counted(bySite, `paths ${addressOf(view, '/')}`, () => hashPaths(scope, view)),
    total(list) {
      const count = () => countPublicEntries(scope, site, list);
      return list.search ? count() : counted(site, `total ${JSON.stringify(list)}`, count);
    },
  };
}
