import type { SiteScope } from '#access/scope.ts';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { listPublicEntries } from '#features/content/server/public-pages/list-public-entries.ts';
import { pageKeyOf } from '#features/live-site/page-keys.ts';
import { type ResolvedPath, resolvePath } from '#features/live-site/resolve-path.ts';
import { addressAt, contentTypePath, servicePath } from '#features/live-site/site-links.ts';
import type { PageMetadata } from '#features/live-site/site-settings.ts';
import { labelOf } from '#features/live-site/site-tabs.ts';
import { ThankYouPage } from '#features/live-site/site/pages/thank-you-page.tsx';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import { findMovedSlug } from '#features/content/server/terms/find-moved-slug.ts';
import { withReviews } from '#features/testimonials/server/public-reviews.ts';
import type { Outcome, Page, PageSources, Redirect } from './page.ts';
import { itemByAddress, itemById } from './pages/item.tsx';
import { listPage } from './pages/list.tsx';
import { disabledPage, notFoundPage } from './pages/message.tsx';
import { tabPage } from './pages/tab.tsx';
import type { Visit } from './visit.ts';

/** On the not-found and the thank-you page. */
const mostRecent = 3;

/** The page of a site's URL. */
export async function findPage(scope: SiteScope, view: SiteView, visit: Visit, sources: PageSources): Promise<Outcome> {
  const { site } = view;
  if (!site.settings.enableGalleryPreview) return { page: disabledPage(view) };
  const outcome = await pageAt(scope, view, visit, sources);
  const isMissing = 'page' in outcome && outcome.page.status === 404;
  if (!isMissing) return outcome;
  const moved = await movedTerm(scope, view, visit.path);
  if (moved) return moved;
  return { page: notFoundPage(view, await recentWork(scope, view)) };
}

async function recentWork(scope: SiteScope, { site }: SiteView): Promise<PublicEntry[]> {
  const { entries } = await listPublicEntries(scope, site, {}, { limit: mostRecent });
  return withReviews(scope, site, entries);
}

async function pageAt(scope: SiteScope, view: SiteView, visit: Visit, sources: PageSources): Promise<Outcome> {
  const { site } = view;
  const found = resolvePath(visit.path, site);
  const outcome = await pageOf(scope, view, visit, found, sources);
  const own = site.settings.metaData[pageKeyOf(found) ?? ''];
  const isOther = !('page' in outcome) || outcome.page.status !== 200 || visit.params.has('id');
  return !own || isOther ? outcome : { page: withOwnWords(outcome.page, own) };
}

function withOwnWords(page: Page, { metaTitle, metaDescription }: PageMetadata): Page {
  return {
    ...page,
    ...(metaTitle && { title: metaTitle, hasOwnTitle: true }),
    description: metaDescription || page.description,
  };
}

async function pageOf(
  scope: SiteScope,
  view: SiteView,
  visit: Visit,
  found: ResolvedPath,
  sources: PageSources,
): Promise<Outcome> {
  const id = visit.params.get('id');
  if (id && found.kind !== 'missing') return itemById(scope, view, visit, id);
  switch (found.kind) {
    case 'list':
      return listPage(scope, view, visit, found, sources.counts);
    case 'tab':
      return tabPage(scope, view, visit, found, sources);
    case 'thanks':
      return { page: thanksPage(view, found.path, await recentWork(scope, view)) };
    case 'address':
      return itemByAddress(scope, view, visit, found.address);
    case 'moved':
      return { redirect: addressAt(view.siteBase, found.to), status: 301, keepsQuery: true };
    case 'missing':
      return { page: notFoundPage(view) };
  }
}

/** Safe to reload, and not for search engines: the form was already sent. */
function thanksPage(view: SiteView, path: string, recent: PublicEntry[]): Page {
  return {
    status: 200,
    at: { tab: 'contactUs' },
    title: labelOf(view.site, 'thanks'),
    description: '',
    canonical: addressAt(view.siteBase, path),
    isIndexed: false,
    kind: 'website',
    image: null,
    jsonLd: [],
    sheets: ['cards', 'gallery'],
    body: <ThankYouPage view={view} recent={recent} />,
  };
}

/** Redirects the former path of a renamed content type or service (decisions, Addresses). */
async function movedTerm(scope: SiteScope, { siteBase }: SiteView, path: string): Promise<Redirect | undefined> {
  const [, service, below = ''] = /^\/services\/([^/]+)(\/[^/]+)?\/?$/.exec(path) ?? [];
  const type = /^\/([^/]+)\/?$/.exec(path)?.[1];
  const slug = slugIn(service ?? type);
  if (slug === undefined) return undefined;
  const moved = await findMovedSlug(scope, service ? 'businessService' : 'contentType', slug);
  if (moved === undefined) return undefined;
  return {
    redirect: addressAt(siteBase, service ? servicePath(moved) + below : contentTypePath(moved)),
    status: 301,
    keepsQuery: true,
  };
}

function slugIn(segment: string | undefined): string | undefined {
  try {
    const slug = decodeURIComponent(segment ?? '').toLowerCase();
    return slug === '' || slug.includes('\0') ? undefined : slug;
  } catch {
    return undefined;
  }
}
