import type { SiteScope } from '#access/scope.ts';
import { countPublicFacets, type PublicFacets } from '#features/content/server/public-pages/count-public-facets.ts';
import type { PublicFilter } from '#features/content/server/public-pages/public-filter.ts';
import type { Site } from '#features/live-site/site.ts';

/** They live as long as the site that they were counted for, which is kept under its counter. */
const counted = new WeakMap<Site, Map<string, PublicFacets>>();
/** One for each content type and service. */
const mostLists = 300;

/** What a list can be filtered by; counted once for all searches and filters of the list. */
export async function listFacets(scope: SiteScope, site: Site, list: PublicFilter = {}): Promise<PublicFacets> {
  const ofSite = counted.get(site) ?? new Map<string, PublicFacets>();
  counted.set(site, ofSite);
  const key = JSON.stringify(list);
  const facets = ofSite.get(key) ?? (await countPublicFacets(scope, site, list));
  if (ofSite.size < mostLists) ofSite.set(key, facets);
  return facets;
}
