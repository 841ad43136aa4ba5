import { addressAt } from '#features/live-site/site-links.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';

/** Where others ask how to show a page of the site, below its place (oembed.com). */
export const oEmbedPath = '/oembed';

/** @param page the page's absolute address */
export function oEmbedHref({ siteBase }: SiteView, page: string): string {
  return addressAt(siteBase, `${oEmbedPath}?url=${encodeURIComponent(page)}`);
}
