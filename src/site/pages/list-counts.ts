import type { SiteScope } from '#access/scope.ts';
import { countPublicFacets, type PublicFacets } from '#features/content/server/public-pages/count-public-facets.ts';
import { countPublicEntries } from '#features/content/server/public-pages/list-public-entries.ts';
import type { PublicFilter } from '#features/content/server/public-pages/public-filter.ts';
import type { Site } from '#features/live-site/site.ts';

/** They live as long as the site that they were counted for, which is kept under its site revision. */
const counted = new WeakMap<Site, { facets: Map<string, PublicFacets>; totals: Map<string, number> }>();
/** One for each content type and service, and for what is chosen most. */
const mostLists = 300;

/** What a list can be filtered by; counted once for all searches and filters of the list. */
export function listFacets(scope: SiteScope, site: Site, list: PublicFilter = {}): Promise<PublicFacets> {
  return once(countsOf(site).facets, list, () => countPublicFacets(scope, site, list));
}

/** How many a list has, over all its pages. Searches are endless, and not kept. */
export function listTotal(scope: SiteScope, site: Site, list: PublicFilter): Promise<number> {
  const count = () => countPublicEntries(scope, site, list);
  return list.search ? count() : once(countsOf(site).totals, list, count);
}

function countsOf(site: Site) {
  const known = counted.get(site) ?? { facets: new Map(), totals: new Map() };
  counted.set(site, known);
  return known;
}

async function once<T>(kept: Map<string, T>, list: PublicFilter, count: () => Promise<T>): Promise<T> {
  const key = JSON.stringify(list);
  const found = kept.get(key) ?? (await count());
  if (kept.size < mostLists) kept.set(key, found);
  return found;
}
