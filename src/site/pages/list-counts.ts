import type { SiteScope } from '#access/scope.ts';
import { countPublicFacets, type PublicFacets } from '#features/content/server/public-pages/count-public-facets.ts';
import { listServiceCities } from '#features/content/server/public-pages/list-service-cities.ts';
import { slugOf } from '#features/content/address.ts';
import { countPublicEntries } from '#features/content/server/public-pages/count-public-entries.ts';
import type { PublicFilter } from '#features/content/server/public-pages/public-filter.ts';
import type { Counted, Site, SiteServiceCity } from '#features/live-site/site.ts';

export interface ListCounts {
  /** The cities where a service has work enough for a page. */
  serviceCities(): Promise<SiteServiceCity[]>;
  /** What a list can be filtered by; counted once for all searches and filters of the list. */
  facets(list?: PublicFilter): Promise<PublicFacets>;
  /** How many a list has, over all its pages. Searches are endless, and never kept. */
  total(list: PublicFilter): Promise<number>;
}

export function listCounts(scope: SiteScope, site: Site, counted: Counted): ListCounts {
  // Where an entry's work was done doesn't raise the list revision.
  const withCities = { ...site, listRevision: site.siteRevision };
  const revised = (list: PublicFilter) => (list.city === undefined ? site : withCities);
  return {
    serviceCities: () =>
      counted(withCities, 'cities of services', async () =>
        (await listServiceCities(scope, site)).map((found) => ({ ...found, slug: slugOf(found.city) })),
      ),
    facets: (list = {}) =>
      counted(revised(list), `facets ${JSON.stringify(list)}`, () => countPublicFacets(scope, site, list)),
    total(list) {
      const count = () => countPublicEntries(scope, site, list);
      return list.search ? count() : counted(revised(list), `total ${JSON.stringify(list)}`, count);
    },
  };
}
