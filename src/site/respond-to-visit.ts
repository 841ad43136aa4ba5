import type { Ports } from '#access/ports.ts';
import type { SiteScope } from '#access/scope.ts';
import type { SiteData } from '#cache/site-data.ts';
import type { Site } from '#features/live-site/site.ts';
import { addressAt, type SiteBase } from '#features/live-site/site-links.ts';
import { startAddressOf } from '#features/live-site/start-address.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import { shownOrigin } from '#features/tenants/server/site-origin.ts';
import { siteWords } from '#features/live-site/words/site-words.ts';
import { knownLocale } from '#lib/words/word-languages.ts';
import { builtInTileUrl } from '#lib/geo/map-tiles.ts';
import type { Config } from '#platform/config.ts';
import { respondToEmbed } from './embeds/respond-to-embed.ts';
import { findPage } from './find-page.tsx';
import { siteFile } from './files/site-file.ts';
import { speculationRulesPath } from './files/speculation-rules.ts';
import { listCounts, type ListCounts } from './pages/list-counts.ts';
import type { Page, Redirect } from './page.ts';
import type { SiteAssets } from '#platform/site-assets.ts';
import { tokensOf } from '#features/live-site/site/styles/site-styles.ts';
import type { VisitResponse, Visit } from './visit.ts';
import { drawnOf, writeDocument } from './write-document.tsx';

export interface Visited {
  /** The account's site revision, read before anything else of the page. */
  siteRevision: number;
  response: VisitResponse | Redirect;
}

export interface VisitParts {
  ports: Ports;
  assets: SiteAssets;
  data: SiteData;
}

/** Undefined if there is no such site. @param siteRevision the site revision, if known */
export async function respondToVisit(
  scope: SiteScope,
  visit: Visit,
  parts: VisitParts,
  siteRevision: number | undefined,
): Promise<Visited | undefined> {
  const known = await parts.data.site(scope, siteRevision);
  const visited = known && (await visitSite(scope, known, visit, parts));
  // Something missing in a site record a second old may have been created since.
  if (visited && !('redirect' in visited.response) && visited.response.status === 200) return visited;
  const site = await parts.data.readSite(scope);
  return site && visitSite(scope, site, visit, parts);
}

/** The result for a site's URL, however the site was loaded. */
export async function visitSite(scope: SiteScope, site: Site, visit: Visit, parts: VisitParts): Promise<Visited> {
  const view = viewOf(site, visit, parts);
  const counts = listCounts(scope, site, parts.data.counted);
  const response =
    (await siteFile(scope, view, visit, { ...parts, counts })) ??
    (await respondToEmbed(scope, view, visit, { assets: parts.assets, counts })) ??
    (await pageResponse(scope, view, visit, { ...parts, counts }));
  return { siteRevision: site.siteRevision, response };
}

export function viewOf(site: Site, { siteBase }: Pick<Visit, 'siteBase'>, { ports: { config } }: VisitParts): SiteView {
  return {
    site,
    words: siteWords(site.language),
    siteBase,
    homeBase: homeOf(site, siteBase, config),
    tileAddress: config.mapTileUrl ?? builtInTileUrl(tokensOf(site.theme).scheme),
    startAddress: startAddressOf(site, config.publicUrl),
  };
}

/** The business's own domain once it is reached, and its own host for pages below the shared one. */
function homeOf(site: Site, siteBase: SiteBase, config: Config): SiteBase {
  if (!site.liveDomain && siteBase.base === '') return siteBase;
  return { origin: shownOrigin(config, site), base: '' };
}

async function pageResponse(
  scope: SiteScope,
  view: SiteView,
  visit: Visit,
  parts: VisitParts & { counts: ListCounts },
): Promise<VisitResponse | Redirect> {
  const outcome = await findPage(scope, view, visit, { counts: parts.counts, geocoder: parts.ports.geocoder });
  return 'redirect' in outcome ? outcome : writePage(view, outcome.page, visit, parts);
}

/** Renders a page, or the requested part of it. */
export function writePage(
  view: SiteView,
  page: Page,
  visit: Pick<Visit, 'wantsFragment'>,
  parts: VisitParts,
): VisitResponse {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-language': knownLocale(view.site.language) };
  if (visit.wantsFragment && page.fragment)
    return {
      status: page.status,
      headers,
      body: Buffer.concat(drawnOf(page, page.fragment).map(({ bytes }) => bytes)),
    };
  const now = parts.ports.clock.now();
  const { body, policy } = writeDocument({ view, page, assets: parts.assets, now });
  const ahead = { 'speculation-rules': `"${addressAt(view.siteBase, speculationRulesPath)}"` };
  return { status: page.status, headers: { ...headers, ...ahead, 'content-security-policy': policy }, body };
}
