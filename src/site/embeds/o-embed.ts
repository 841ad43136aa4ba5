import type { SiteScope } from '#access/scope.ts';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { findPublicEntry, findPublicEntryById } from '#features/content/server/public-pages/find-public-entry.ts';
import { embedPath, usualOptions } from '#features/embeds/embed-options.ts';
import { embedHeight } from '#features/embeds/embed-size.ts';
import { addressAt } from '#features/live-site/site-links.ts';
import { resolvePath } from '#features/live-site/resolve-path.ts';
import { coverOf, nameOf } from '#features/live-site/site/cards/entry-words.ts';
import { absolute, type SiteView } from '#features/live-site/site/site-view.ts';
import { htmlAttribute } from '#lib/text/html-attribute.ts';
import { shareImagePath, shareImageSize } from '../files/share-image-path.ts';
import type { VisitResponse } from '../visit.ts';

const usualWidth = 720;
/** The narrowest phones. */
const leastWidth = 240;

/** How another website embeds a page: an item as itself, everything else as the gallery (oembed.com, 1.0). */
export async function oEmbed(scope: SiteScope, view: SiteView, params: URLSearchParams): Promise<VisitResponse> {
  if ((params.get('format') ?? 'json') !== 'json') return json(501, { error: 'json-only' });
  const path = pathWithin(view, params.get('url') ?? '');
  if (path === undefined) return json(404, { error: 'not-found' });
  const { site, siteBase } = view;
  const found = resolvePath(path.pathname, site);
  const entry = await entryAt(scope, view, found.kind === 'address' ? found.address : '', path.searchParams.get('id'));
  if (found.kind === 'missing' || (found.kind === 'address' && !entry)) return json(404, { error: 'not-found' });
  const width = clamp(params.get('maxwidth'), entry ? 480 : usualWidth);
  const kind = entry ? 'item' : 'gallery';
  const options = { ...usualOptions, id: entry?.uid ?? '' };
  const height = embedHeight(kind, width, options);
  const src = absolute(view, addressAt(siteBase, embedPath(kind, options)));
  const title = entry ? nameOf(entry, site.language) : site.businessName;
  return json(200, {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: site.businessName,
    provider_url: absolute(view, addressAt(siteBase, '/')),
    width,
    height,
    html: `<iframe src="${htmlAttribute(src)}" title="${htmlAttribute(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`,
    ...thumbnail(view, entry),
  });
}

function thumbnail(view: SiteView, entry: PublicEntry | undefined) {
  return {
    thumbnail_url: absolute(view, addressAt(view.siteBase, shareImagePath((entry && coverOf(entry))?.uid))),
    thumbnail_width: shareImageSize.width,
    thumbnail_height: shareImageSize.height,
  };
}

/** A URL's path under the site's base; undefined for any other URL. */
function pathWithin({ siteBase }: SiteView, address: string): URL | undefined {
  const url = URL.parse(address);
  if (url?.origin !== siteBase.origin) return undefined;
  const { pathname } = url;
  if (pathname !== siteBase.base && !pathname.startsWith(`${siteBase.base}/`)) return undefined;
  url.pathname = pathname.slice(siteBase.base.length);
  return url;
}

async function entryAt(scope: SiteScope, { site }: SiteView, address: string, id: string | null) {
  if (id) return findPublicEntryById(scope, site, id);
  const found = address ? await findPublicEntry(scope, site, address) : undefined;
  const current = found?.kind === 'moved' ? await findPublicEntry(scope, site, found.slug) : found;
  return current?.kind === 'found' ? current.entry : undefined;
}

function clamp(text: string | null, usual: number): number {
  const wanted = Number(text ?? usual);
  return Number.isFinite(wanted) ? Math.round(Math.min(Math.max(wanted, leastWidth), usual)) : usual;
}

function json(status: number, body: object): VisitResponse {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' };
  return { status, headers, body: JSON.stringify(body) };
}
