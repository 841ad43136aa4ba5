import type { IncomingMessage } from 'node:http';
import type { ResolvedHost } from '#access/http-env.ts';
import { hasLandingCode } from '#features/company-pages/landing-code.ts';
import { embedQuery, parseEmbedOptions } from '#features/embeds/embed-options.ts';
import { galleryQueryString, parseGalleryQuery } from '#features/live-site/gallery-query.ts';
import { parsePlacesQuery, placesQueryParts } from '#features/live-site/nouns/map-view.ts';
import { quoteParameter } from '#features/live-site/site-links.ts';
import { Uid } from '#lib/uid.ts';
import { acceptedEncoding, type Encoding } from '#platform/http/accepted-encoding.ts';
import { type PictureForm, pictureForm } from '#platform/http/picture-form.ts';

/** The forms in which a response is cached, for different clients. */
export type Form = Encoding | PictureForm;

export interface RequestKey {
  key: string;
  kind: 'page' | 'picture';
  form: Form;
}

/** Paths of a site that ignore the query; some are slow to generate. */
const files =
  /^\/(share-image(\/[^/]+)?\.jpg|icon\.svg|icon-(192|512)\.png|favicon\.ico|(feed|atom)\.xml|manifest\.webmanifest)$/;
export const takesQuery = (path: string): boolean => !files.test(path);

/** No one follows a link this long twice. */
const maxUrlLength = 2_000;

/**
 * Everything a public page depends on, except its site revision, which also covers the site's language. Other query
 * parameters, such as `utm_source`, don't create another page.
 */
export function pageKey(
  host: ResolvedHost,
  pathname: string,
  params: URLSearchParams | undefined,
  fragment: string | undefined,
): string {
  const part = fragment === 'list' || fragment === 'more' ? fragment : '';
  const path = host.kind === 'shared' ? pathname.replace(/^\/ig\/[^/]+/, '') : pathname;
  return `${siteKey(host)} ${part} ${pathname}${params && takesQuery(path) ? knownQuery(path, params) : ''}`;
}

const siteKey = (host: ResolvedHost): string => `${host.origin} ${host.kind === 'site' ? host.accountId : ''}`;

function knownQuery(path: string, params: URLSearchParams): string {
  if (path.startsWith('/embed/')) return embedQuery(parseEmbedOptions(params));
  if (path === '/oembed') return `?${params}`;
  const more = new URLSearchParams(path.endsWith('/places.json') ? placesQueryParts(parsePlacesQuery(params)) : []);
  const id = params.get('id');
  if (id) more.set('id', id);
  if (params.has('instead')) more.set('instead', '');
  const about = params.get(quoteParameter);
  if (about && Uid.safeParse(about).success) more.set(quoteParameter, about);
  return `${galleryQueryString(parseGalleryQuery(params))}${more.size > 0 ? ` ${more}` : ''}`;
}

/** Undefined for requests that are never served from memory: other methods and hosts, ranges, and overlong URLs. */
export function requestKey(
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  host: ResolvedHost | undefined,
): RequestKey | undefined {
  if (method !== 'GET' || !url.startsWith('/') || url.length > maxUrlLength || headers.range !== undefined)
    return undefined;
  if (!host || (host.kind !== 'site' && host.kind !== 'shared')) return undefined;
  if (host.kind === 'site' && host.isDomainPreview) return undefined;
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  if (path.startsWith('/media/')) {
    return { kind: 'picture', form: pictureForm(headers.accept ?? ''), key: `${siteKey(host)} ${path}` };
  }
  const params = queryAt < 0 ? undefined : new URLSearchParams(url.slice(queryAt));
  // Landing codes redirect away from the cached page.
  if (path === '/' && params && hasLandingCode(params)) return undefined;
  const fragment = headers['x-fragment'];
  const form = acceptedEncoding(String(headers['accept-encoding'] ?? ''));
  return {
    kind: 'page',
    form,
    key: pageKey(host, path, params, fragment === undefined ? undefined : String(fragment)),
  };
}
