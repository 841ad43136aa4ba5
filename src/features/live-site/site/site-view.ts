import type { PublicEntry } from '#features/content/public-entry.ts';
import { type GalleryQuery, galleryQueryString } from '../gallery-query.ts';
import type { Site } from '../site.ts';
import { addressAt, itemAddress, quoteParameter, type SiteBase, tabPath } from '../site-links.ts';
import { isFormOn, isTabShown, type SiteTab } from '../site-tabs.ts';
import type { SiteWords } from '../words/site-words.ts';

/** The context of every part of a public page. */
export interface SiteView {
  site: Site;
  siteBase: SiteBase;
  /** The site's canonical base, whichever host was requested: used for search engines and feeds. */
  homeBase: SiteBase;
  /** Our texts, in the site's language. */
  words: SiteWords;
  /** Leaflet's URL template for map tiles, with `{z}`, `{x}` and `{y}`. */
  tileAddress: string;
  /** The sign-up page for business owners. */
  startAddress: string;
}

export function tabHref({ site, siteBase }: SiteView, tab: SiteTab): string {
  const { extContactPageURL } = site.settings;
  if (tab === 'contactUs' && extContactPageURL) return extContactPageURL;
  return addressAt(siteBase, tabPath(site, tab));
}

/** The gallery, or a narrower list at `path`, with the visitor's filters. */
export function listHref({ siteBase }: SiteView, path: string, query: Partial<GalleryQuery>): string {
  return addressAt(siteBase, path + galleryQueryString(query));
}

export function galleryHref(view: SiteView, query: Partial<GalleryQuery> = {}): string {
  return listHref(view, tabPath(view.site, 'gallery'), query);
}

export const itemHref = ({ siteBase }: SiteView, entry: PublicEntry): string => itemAddress(siteBase, entry);

/** An item's address for everyone: search engines, feeds, other websites. */
export function itemUrl({ homeBase }: SiteView, entry: PublicEntry): string {
  return homeBase.origin + itemAddress(homeBase, entry);
}

/** The contact page for quotes; null if the site has none. @param entry the job that the quote is about */
export function quoteHref(view: SiteView, entry?: PublicEntry): string | null {
  if (!isTabShown(view.site, 'contactUs')) return null;
  const href = tabHref(view, 'contactUs');
  return entry && isFormOn(view.site) ? `${href}?${new URLSearchParams({ [quoteParameter]: entry.uid })}` : href;
}

/** With the canonical origin, for heads, sitemaps and share links. */
export function absolute({ siteBase: { base }, homeBase }: SiteView, href: string): string {
  const isBelow = href === base || href.startsWith(`${base}/`) || href.startsWith(`${base}?`);
  const path = isBelow ? homeBase.base + href.slice(base.length) : href;
  return homeBase.origin + (path.startsWith('/') ? path : `/${path}`);
}

export function homeHref({ site, siteBase }: SiteView): string {
  return site.settings.websiteHomepageURL || addressAt(siteBase, '/');
}

/** An owner's email address may contain characters that would add headers to the mail. */
export const emailHref = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
