import type { SiteScope } from '#access/scope.ts';
import { mostCounted } from '#features/content/server/public-pages/count-public.ts';
import { listPublicEntries } from '#features/content/server/public-pages/list-public-entries.ts';
import { hasTerms } from '#features/content/server/public-pages/public-filter.ts';
import { galleryQueryString, isFiltered, isNarrowed, parseGalleryQuery } from '#features/live-site/gallery-query.ts';
import { loadSidebarList } from '#features/live-site/server/load-sidebar-list.ts';
import type { SiteContentType, SiteService } from '#features/live-site/site.ts';
import { addressAt, serviceCityPath, tabPath } from '#features/live-site/site-links.ts';
import type { Crumb } from '#features/live-site/site/gallery/breadcrumbs.tsx';
import { cardsOf, EntryList } from '#features/live-site/site/gallery/entry-list.tsx';
import { coverOf, metaDescription } from '#features/live-site/site/cards/entry-words.ts';
import {
  chosenTerms,
  countedAgain,
  countedAmong,
  type Facets,
  knownTerms,
  withCounts,
} from '#features/live-site/site/gallery/facets.ts';
import type { GalleryList } from '#features/live-site/site/gallery/gallery-list.ts';
import { GalleryPage, isBlank, listTitle } from '#features/live-site/site/pages/gallery-page.tsx';
import { homeHref, listHref, type SiteView } from '#features/live-site/site/site-view.ts';
import { withReviews } from '#features/testimonials/server/public-reviews.ts';
import { isProblem } from '#lib/problem.ts';
import { businessGraph, crumbsGraph, listGraph } from '../json-ld.ts';
import type { Outcome, Redirect } from '../page.ts';
import type { Visit } from '../visit.ts';
import { notFoundPage } from './message.tsx';
import type { ListCounts } from './list-counts.ts';
import { formerCity } from '#features/live-site/server/city-pages.ts';

interface Wanted {
  path: string;
  contentType?: SiteContentType;
  service?: SiteService;
  citySlug?: string;
}

/** The gallery, or the part of it that is of one content type or service. */
export async function listPage(
  scope: SiteScope,
  view: SiteView,
  visit: Visit,
  wanted: Wanted,
  counts: ListCounts,
): Promise<Outcome> {
  try {
    const list = await loadList(scope, view, visit, wanted, counts);
    if (!list) return (await movedCity(view, wanted, counts)) ?? { page: notFoundPage(view) };
    return { page: asPage(view, list) };
  } catch (error) {
    // A cursor that was cut or made up: the list starts again.
    if (!isProblem(error) || error.code !== 'BAD_REQUEST') throw error;
    const query = { ...parseGalleryQuery(visit.params), after: '' };
    return { redirect: listHref(view, wanted.path, query), status: 302 };
  }
}

/** Redirects the page of a city under its former slug. */
async function movedCity(
  view: SiteView,
  { service, citySlug }: Wanted,
  counts: ListCounts,
): Promise<Redirect | undefined> {
  if (!service || !citySlug) return undefined;
  const cities = (await counts.serviceCities()).filter(({ serviceId }) => serviceId === service.id);
  const city = formerCity(cities, citySlug);
  const path = city && serviceCityPath(service.slug, city.slug);
  return path ? { redirect: addressAt(view.siteBase, path), status: 301, keepsQuery: true } : undefined;
}

export async function loadList(
  scope: SiteScope,
  { site }: SiteView,
  visit: Visit,
  wanted: Wanted,
  counts: ListCounts,
): Promise<GalleryList | undefined> {
  const { contentType, service, citySlug } = wanted;
  const cities = service ? (await counts.serviceCities()).filter(({ serviceId }) => serviceId === service.id) : [];
  const here = cities.find(({ slug }) => slug === citySlug);
  if (citySlug !== undefined && !here) return undefined;
  const of = { contentTypeId: contentType?.id, serviceIds: service ? [service.id] : [], cities: here?.spellings };
  const all = await counts.facets(of);
  const query = { ...knownTerms(all, parseGalleryQuery(visit.params)), type: '' };
  const chosen = chosenTerms(all, query);
  const filter = { ...of, ...chosen, serviceIds: [...of.serviceIds, ...chosen.serviceIds], search: query.search };
  const paging = { limit: visit.pageSize, cursor: query.after || undefined };
  const isAsked = Boolean(query.search) || hasTerms(filter);
  // What everybody sees asks for its page and its total at once.
  const [found, known] = await Promise.all([
    listPublicEntries(scope, site, filter, paging),
    isAsked ? null : counts.total(filter),
  ]);
  const { nextCursor } = found;
  const isWhole = !query.after && nextCursor === null;
  const total = isWhole ? found.entries.length : (found.total ?? known ?? (await counts.total(filter)));
  const [entries, facets, sidebar] = await Promise.all([
    withReviews(scope, site, found.entries),
    facetsLeft(),
    loadSidebarList(scope, site, wanted.contentType),
  ]);
  return { ...wanted, city: here?.city, cities, query, facets, entries, total, next: nextCursor, sidebar };

  /** What the visitor has narrowed the list to; a search that finds very many counts what it is made within. */
  async function facetsLeft(): Promise<Facets> {
    if (isWhole && isNarrowed(query)) return countedAmong(all, found.entries);
    if (query.search && total <= mostCounted) return withCounts(all, await counts.found(filter));
    return isFiltered(query) ? countedAgain(all, await counts.facets({ ...filter, search: '' })) : all;
  }
}

function asPage(view: SiteView, list: GalleryList) {
  const { entries, query, contentType, service, city, path, next } = list;
  const title = listTitle(view, list);
  const crumbs = listCrumbs(view, title, path);
  const isSearched = isNarrowed(query) || query.after !== '';
  const isIndexed = entries.length > 0 && !isSearched;
  const fragment = <EntryList view={view} list={list} isFragment />;
  return {
    status: 200 as const,
    at: {
      tab: service ? ('services' as const) : ('gallery' as const),
      contentTypeId: contentType?.id,
      part: isBlank(list) ? undefined : ('list' as const),
    },
    title,
    description:
      (city === undefined && metaDescription(service?.description || view.site.description)) ||
      `${title}: ${view.site.businessName}`,
    canonical: addressAt(view.siteBase, path + galleryQueryString(query.after ? { after: query.after } : {})),
    isIndexed,
    kind: 'website' as const,
    image: entries.map(coverOf).find((media) => media !== null) ?? view.site.logo,
    next: next && listHref(view, path, { ...query, after: next }),
    jsonLd: isIndexed
      ? [
          businessGraph(view),
          listGraph(view, title, entries),
          ...(crumbs.length > 1 ? [crumbsGraph(view, crumbs)] : []),
        ]
      : [],
    sheets: ['cards' as const, 'gallery' as const],
    body: <GalleryPage view={view} list={list} />,
    fragment,
    cards: cardsOf(view, list),
  };
}

/** Home, gallery, and this list; those that are one and the same once. */
export function listCrumbs(view: SiteView, title: string, path: string): Crumb[] {
  const { site, siteBase } = view;
  const gallery = { name: listTitle(view, {}), href: addressAt(siteBase, tabPath(site, 'gallery')) };
  const own = { name: title, href: addressAt(siteBase, path) };
  const home = site.settings.enableLiveSiteMode ? [{ name: site.businessName, href: addressAt(siteBase, '/') }] : [];
  const all = homeHref(view).startsWith('/') ? [...home, gallery, own] : [gallery, own];
  return [...new Map(all.map((crumb) => [crumb.href, crumb])).values()];
}
