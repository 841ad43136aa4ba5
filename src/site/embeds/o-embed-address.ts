import { addressAt } from '#features/live-site/site-links.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';

/** The site's oEmbed endpoint (oembed.com). */
export const oEmbedPath = '/oembed';

/** @param page the page's absolute URL */
export function oEmbedHref({ siteBase, homeBase }: SiteView, page: string): string {
  const path = addressAt(homeBase, `${oEmbedPath}?url=${encodeURIComponent(page)}`);
  // It knows the pages of its own host only.
  return homeBase.origin === siteBase.origin ? path : homeBase.origin + path;
}
