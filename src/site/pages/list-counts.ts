import type { SiteScope } from '#access/scope.ts';
import { countPublicFacets, type PublicFacets } from '#features/content/server/public-pages/count-public-facets.ts';
import { listServiceCities } from '#features/content/server/public-pages/list-service-cities.ts';
import { slugOf } from '#features/content/address.ts';
import { countPublicEntries } from '#features/content/server/public-pages/count-public-entries.ts';
import type { PublicFilter } from '#features/content/server/public-pages/public-filter.ts';
import { summarizeReviews } from '#features/testimonials/server/public-pages/summarize-reviews.ts';
import type { Counted, ReviewSummary, Site, SiteServiceCity } from '#features/live-site/site.ts';

export interface ListCounts {
  /** The cities where a service has work enough for a page. */
  serviceCities(): Promise<SiteServiceCity[]>;
  /** What a list can be filtered by; counted once for all searches and filters of the list. */
  facets(list?: PublicFilter): Promise<PublicFacets>;
  /** What the reviews come to; null where the site shows none. */
  reviews(): Promise<ReviewSummary | null>;
  /** How many a list has, over all its pages. Searches are endless, and never kept. */
  total(list: PublicFilter): Promise<number>;
}

export function listCounts(scope: SiteScope, site: Site, counted: Counted): ListCounts {
  // Where an entry's work was done, and what a review says, doesn't raise the list revision.
  const bySite = { ...site, listRevision: site.siteRevision };
  const revised = (list: PublicFilter) => (list.city === undefined ? site : bySite);
  return {
    serviceCities: () =>
      counted(bySite, 'cities of services', async () =>
        (await listServiceCities(scope, site)).map((found) => ({ ...found, slug: slugOf(found.city) })),
      ),
    facets: (list = {}) =>
      counted(revised(list), `facets ${JSON.stringify(list)}`, () => countPublicFacets(scope, site, list)),
    reviews: async () =>
      site.settings.activateReviews && site.hasReviews
        ? counted(bySite, 'reviews', () => summarizeReviews(scope, site))
        : null,
    total(list) {
      const count = () => countPublicEntries(scope, site, list);
      return list.search ? count() : counted(revised(list), `total ${JSON.stringify(list)}`, count);
    },
  };
}
