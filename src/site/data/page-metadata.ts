import { createHash } from 'node:crypto';
import type { SiteScope } from '#access/scope.ts';
import { listPublicSlugs } from '#features/content/server/public-pages/list-public-slugs.ts';
import { addressAt, contentTypePath, servicePath, tabPath, thanksPath } from '#features/live-site/site-links.ts';
import { siteTabs } from '#features/live-site/site-tabs.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import { findPage } from '../find-page.tsx';
import type { PageSources } from '../page.ts';
import type { Visit } from '../visit.ts';

/** Maximum number of entries whose URLs are compared. */
const mostEntries = 50_000;

/**
 * Title and description of the page whose URL, without its scheme, has this SHA-256 (spec 2 §7); undefined if the site
 * has no such page.
 * @param hash 64 hexadecimal digits
 */
export async function pageMetadata(
  scope: SiteScope,
  view: SiteView,
  { hash, visit }: { hash: string; visit: Visit },
  sources: PageSources,
): Promise<{ title: string; description: string } | undefined> {
  const host = view.siteBase.origin.replace(/^https?:\/\//, '');
  const isIt = (path: string) => hashOf(host + addressAt(view.siteBase, path)) === hash.toLowerCase();
  const path = ownPaths(view).find(isIt) ?? (await entryPath(scope, view, isIt));
  if (path === undefined) return undefined;
  const found = await findPage(scope, view, { ...visit, path, params: new URLSearchParams() }, sources);
  if ('redirect' in found || found.page.status !== 200) return undefined;
  return { title: found.page.title, description: found.page.description };
}

function ownPaths({ site }: SiteView): string[] {
  return [
    ...siteTabs.map((tab) => tabPath(site, tab)),
    thanksPath,
    ...site.contentTypes.map(({ slug }) => contentTypePath(slug)),
    ...site.services.map(({ slug }) => servicePath(slug)),
  ];
}

async function entryPath(scope: SiteScope, { site }: SiteView, isIt: (path: string) => boolean) {
  const slugs = await listPublicSlugs(scope, site, mostEntries);
  return slugs.map((slug) => `/${encodeURIComponent(slug)}`).find(isIt);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
