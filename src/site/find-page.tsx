import type { SiteScope } from '#access/scope.ts';
import { listPublicEntries } from '#features/content/server/public-pages/list-public-entries.ts';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { pageKeyOf } from '#features/live-site/page-keys.ts';
import type { PageMetadata } from '#features/live-site/site-settings.ts';
import { type ResolvedPath, resolvePath } from '#features/live-site/resolve-path.ts';
import { addressAt } from '#features/live-site/site-links.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import { withReviews } from '#features/testimonials/server/public-pages/with-reviews.ts';
import type { Outcome, Page, PageSources } from './page.ts';
import { itemByAddress, itemById } from './pages/item.tsx';
import { listPage } from './pages/list.tsx';
import { disabledPage, notFoundPage } from './pages/message.tsx';
import { movedTerm } from './pages/moved-term.ts';
import { thanksPage } from './pages/thanks.tsx';
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
