import type { Ports } from '#access/ports.ts';
import type { SiteScope } from '#access/scope.ts';
import { isFormOn } from '#features/live-site/site-tabs.ts';
import { absolute, type SiteView } from '#features/live-site/site/site-view.ts';
import { addressAt } from '#features/live-site/site-links.ts';
import { tokensOf } from '#features/live-site/site/styles/site-styles.ts';
import type { ListCounts } from '../pages/list-counts.ts';
import type { VisitResponse, Visit } from '../visit.ts';
import { feedPaths } from '#features/live-site/feed.ts';
import { places } from './places.ts';
import { parseShareImagePath } from './share-image-path.ts';
import { speculationRules, speculationRulesPath } from './speculation-rules.ts';
import { sitemap, sitemapPart } from './sitemap.ts';

/** Loaded on demand: drawing needs libraries of 10 MB. */
const icons = () => import('./icons.ts');
const shareImages = () => import('./share-image.ts');
const feeds = () => import('./feed.ts');

const gone: VisitResponse = { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: '' };

/** Files that show or run something of the business; lists of what is published are empty while the site is off. */
const ownFiles =
  /^\/(manifest\.webmanifest|icon\.svg|icon-(192|512)\.png|favicon\.ico|thank-you\/script|share-image.*|(feed|atom)\.xml)$/;

/** The files of every site, besides its pages; undefined for any other path. */
export async function siteFile(
  scope: SiteScope,
  view: SiteView,
  visit: Visit,
  { ports, counts }: { ports: Ports; counts: ListCounts },
): Promise<VisitResponse | undefined> {
  // Search engines look for these only at the root of a host.
  if (!view.siteBase.base) {
    const part = /^\/sitemap-(\d{1,4})\.xml$/.exec(visit.path)?.[1];
    if (part) return sitemapPart(scope, view, Number(part), counts);
    if (visit.path === '/robots.txt') return robots(view);
    if (visit.path === '/sitemap.xml') return sitemap(scope, view, counts);
  }
  if (!view.site.settings.enableGalleryPreview && ownFiles.test(visit.path)) return gone;
  const shared = parseShareImagePath(visit.path);
  if (shared !== undefined) return (await shareImages()).shareImage(scope, view, ports.storage, shared);
  switch (visit.path) {
    case '/manifest.webmanifest':
      return manifest(view);
    case '/icon.svg':
      return (await icons()).iconSvg(view);
    case '/icon-192.png':
    case '/favicon.ico':
      return (await icons()).iconPng(scope, view, ports.storage, 192);
    case '/icon-512.png':
      return (await icons()).iconPng(scope, view, ports.storage, 512);
    case '/thank-you/script':
      return isFormOn(view.site) ? thankYouScript(view) : gone;
    case feedPaths.rss:
      return (await feeds()).feed(scope, view, 'rss');
    case feedPaths.atom:
      return (await feeds()).feed(scope, view, 'atom');
    case speculationRulesPath:
      return speculationRules(view);
    case '/places.json':
      return places(scope, view, visit, counts);
    default:
      return undefined;
  }
}

export function manifest({ site, siteBase }: SiteView): VisitResponse {
  const { bg } = tokensOf(site.theme).colors;
  const body = {
    name: site.businessName,
    short_name: [...site.businessName].slice(0, 30).join(''),
    description: site.description || undefined,
    lang: site.language,
    dir: site.direction,
    start_url: addressAt(siteBase, '/'),
    scope: siteBase.base || '/',
    display: 'browser',
    background_color: bg,
    theme_color: bg,
    icons: [192, 512].map((size) => ({
      src: addressAt(siteBase, `/icon-${size}.png`),
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
  return { status: 200, headers: { 'content-type': 'application/manifest+json' }, body: JSON.stringify(body) };
}

/** A site that is switched off asks not to be crawled. */
export function robots(view: SiteView): VisitResponse {
  const lines = view.site.settings.enableGalleryPreview
    ? ['User-agent: *', 'Allow: /', `Sitemap: ${absolute(view, addressAt(view.siteBase, '/sitemap.xml'))}`]
    : ['User-agent: *', 'Disallow: /'];
  return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: `${lines.join('\n')}\n` };
}

/**
 * The owner's script after a contact request, in its own document: sandboxed without an origin and without network, so
 * that it can neither read our pages nor send anything anywhere.
 */
export function thankYouScript({ site }: SiteView): VisitResponse {
  // The only text that could end the element before the script does.
  const script = site.settings.thankYouJsScript.replace(/<(?=\/script|!--)/gi, '\\x3c');
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      'x-robots-tag': 'noindex, nofollow',
    },
    body: `<!doctype html><title>Thanks</title><script>${script}</script>`,
  };
}
