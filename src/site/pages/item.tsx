import type { SiteScope } from '#access/scope.ts';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { findPublicEntry, findPublicEntryById } from '#features/content/server/public-pages/find-public-entry.ts';
import { listPublicEntries, listPublicEntriesById } from '#features/content/server/public-pages/list-public-entries.ts';
import { findNeighbors } from '#features/live-site/server/find-neighbors.ts';
import { loadSidebarList } from '#features/live-site/server/load-sidebar-list.ts';
import { contentTypePath, itemAddress, tabPath } from '#features/live-site/site-links.ts';
import { contentTypeName } from '#features/live-site/site-tabs.ts';
import type { Crumb } from '#features/live-site/site/gallery/breadcrumbs.tsx';
import { coverOf, displayDescription, metaDescription, nameOf } from '#features/live-site/site/cards/entry-words.ts';
import { listTitle } from '#features/live-site/site/pages/gallery-page.tsx';
import { ItemPage, type ItemShown } from '#features/live-site/site/pages/item-page.tsx';
import { itemHref, type SiteView } from '#features/live-site/site/site-view.ts';
import { withReviews } from '#features/testimonials/server/public-reviews.ts';
import { businessGraph, crumbsGraph, itemGraph } from '../json-ld.ts';
import type { Outcome, Page } from '../page.ts';
import type { Visit } from '../visit.ts';
import { listCrumbs } from './list.tsx';
import { notFoundPage } from './message.tsx';

const mostRelated = 3;

/** An entry by its path; a former path redirects permanently to the current one (301). */
export async function itemByAddress(scope: SiteScope, view: SiteView, visit: Visit, address: string): Promise<Outcome> {
  const found = await findPublicEntry(scope, view.site, address);
  if (!found) return { page: notFoundPage(view) };
  const { slug } = found.kind === 'moved' ? found : found.entry;
  if (found.kind === 'moved' || visit.path.endsWith('/'))
    return { redirect: `${view.siteBase.base}/${encodeURIComponent(slug)}`, status: 301, keepsQuery: true };
  // On a shared host, the path stays and the id opens an item.
  if (view.siteBase.base) return { redirect: itemHref(view, found.entry), status: 302 };
  return { page: await itemPage(scope, view, found.entry, visit.params.has('instead')) };
}

/** `?id=` opens an item on any page; an unknown id the first one, with a notice (spec 2 §4). */
export async function itemById(scope: SiteScope, view: SiteView, visit: Visit, id: string): Promise<Outcome> {
  const entry = await findPublicEntryById(scope, view.site, id);
  if (entry && view.siteBase.base) return { page: await itemPage(scope, view, entry, visit.params.has('instead')) };
  if (entry) return { redirect: itemHref(view, entry), status: 301 };
  const { entries } = await listPublicEntries(scope, view.site, {}, { limit: 1 });
  const [instead] = entries;
  if (!instead) return { page: notFoundPage(view) };
  const href = itemHref(view, instead);
  return { redirect: `${href}${href.includes('?') ? '&' : '?'}instead`, status: 302 };
}

/** The page of one entry, with its neighbors and related entries. */
export async function itemPage(
  scope: SiteScope,
  view: SiteView,
  stored: PublicEntry,
  isInstead: boolean,
): Promise<Page> {
  const [entry = stored] = await withReviews(scope, view.site, [stored]);
  const item: ItemShown = {
    entry,
    ...(await findNeighbors(scope, view.site, entry.uid)),
    related: await withReviews(scope, view.site, await related(scope, view, entry)),
    crumbs: crumbsOf(view, entry),
    isInsteadOfMissing: isInstead,
    sidebar: await loadSidebarList(
      scope,
      view.site,
      view.site.contentTypes.find(({ id }) => id === entry.contentType?.id),
    ),
  };
  const hasVideo = entry.presentation.mainVideo !== null;
  return {
    status: 200,
    at: { tab: 'gallery', part: 'item', contentTypeId: undefined },
    ...(entry.seoTitle && { hasOwnTitle: true }),
    title: entry.seoTitle || nameOf(entry, view.site.language),
    description: metaDescription(entry.seoDescription || displayDescription(entry)),
    canonical: itemAddress(view.homeBase, entry),
    isIndexed: true,
    kind: hasVideo ? 'video.other' : 'article',
    image: coverOf(entry),
    jsonLd: [businessGraph(view), ...itemGraph(view, entry), crumbsGraph(view, item.crumbs)],
    sheets: ['cards', 'item', 'compare'],
    body: <ItemPage view={view} item={item} />,
  };
}

function crumbsOf(view: SiteView, entry: PublicEntry): Crumb[] {
  const type = view.site.contentTypes.find(({ id }) => id === entry.contentType?.id);
  const list = type
    ? listCrumbs(view, contentTypeName(view.site, type), contentTypePath(type.slug))
    : listCrumbs(view, listTitle(view, {}), tabPath(view.site, 'gallery'));
  return [...list, { name: nameOf(entry, view.site.language), href: itemHref(view, entry) }];
}

/** The owner's related entries, then the newest of the same service. */
async function related(scope: SiteScope, { site }: SiteView, entry: PublicEntry): Promise<PublicEntry[]> {
  const linked = [entry.relatedTo, ...entry.relatedFrom].filter((id) => id !== null);
  const chosen = await listPublicEntriesById(scope, site, linked);
  const service = entry.businessServices[0];
  const alike = service
    ? (await listPublicEntries(scope, site, { serviceIds: [service.uid] }, { limit: mostRelated + 1 })).entries
    : [];
  const all = new Map([...chosen, ...alike].map((one) => [one.uid, one]));
  all.delete(entry.uid);
  return [...all.values()].slice(0, mostRelated);
}
