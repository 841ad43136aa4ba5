import { addressAt } from '#features/live-site/site-links.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';

/** The site's oEmbed endpoint, under its base (oembed.com). */
export const oEmbedPath = '/oembed';

/** @param page the page's absolute URL */
export function oEmbedHref({ siteBase }: SiteView, page: string): string {
  return addressAt(siteBase, `${oEmbedPath}?url=${encodeURIComponent(page)}`);
}
