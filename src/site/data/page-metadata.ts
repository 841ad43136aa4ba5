import type { SiteScope } from '#access/scope.ts';
import type { SiteServiceCity } from '#features/live-site/site.ts';
import { contentTypePath, serviceCityPath, servicePath, tabPath, thanksPath } from '#features/live-site/site-links.ts';
import { siteTabs } from '#features/live-site/site-tabs.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import { findPage } from '../find-page.tsx';
import { addressOf, hashOf } from '../pages/paths-by-hash.ts';
import type { PageSources } from '../page.ts';
import type { Visit } from '../visit.ts';

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
  const wanted = hash.toLowerCase();
  const ownPath = ownPaths(view, await sources.counts.serviceCities()).find(
    (path) => hashOf(addressOf(view, path)) === wanted,
  );
  const path = ownPath ?? (await sources.counts.pathsByHash(view))[wanted];
  if (path === undefined) return undefined;
  const found = await findPage(scope, view, { ...visit, path, params: new URLSearchParams() }, sources);
  if ('redirect' in found || found.page.status !== 200) return undefined;
  return { title: found.page.title, description: found.page.description };
}

function ownPaths({ site }: SiteView, cities: readonly SiteServiceCity[]): string[] {
  return [
    ...siteTabs.map((tab) => tabPath(site, tab)),
    thanksPath,
    ...site.contentTypes.map(({ slug }) => contentTypePath(slug)),
    ...site.services.map(({ slug }) => servicePath(slug)),
    ...site.services.flatMap(({ id, slug }) =>
      cities.filter(({ serviceId }) => serviceId === id).map((city) => serviceCityPath(slug, city.slug)),
    ),
  ];
}
