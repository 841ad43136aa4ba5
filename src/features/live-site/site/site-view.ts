import type { PublicEntry } from '#features/content/public-entry.ts';
import { type GalleryQuery, galleryQueryString } from '../gallery-query.ts';
import type { Site } from '../site.ts';
import { addressAt, itemAddress, quoteParameter, type SiteBase, tabPath } from '../site-links.ts';
import { isFormOn, isTabShown, type SiteTab } from '../site-tabs.ts';
import type { SiteWords } from '../words/en.data.ts';

/** What every part of a public page is given. */
export interface SiteView {
  site: Site;
  siteBase: SiteBase;
  /** Where the site is at home, whichever of its hosts was asked: pages tell search engines and feeds of this one. */
  homeBase: SiteBase;
  /** Ours, in the site's language. */
  words: SiteWords;
  /** Leaflet's template of map tiles, with `{z}`, `{x}` and `{y}`. */
  tileAddress: string;
  /** Where an owner of a business may start: the sign-up page. */
  startAddress: string;
}

export function tabHref({ site, siteBase }: SiteView, tab: SiteTab): string {
  const { extContactPageURL } = site.settings;
  if (tab === 'contactUs' && extContactPageURL) return extContactPageURL;
  return addressAt(siteBase, tabPath(site, tab));
}

/** The gallery, or a narrower list of it at `path`, with what the visitor chose. */
export function listHref({ siteBase }: SiteView, path: string, query: Partial<GalleryQuery>): string {
  return addressAt(siteBase, path + galleryQueryString(query));
}

export function galleryHref(view: SiteView, query: Partial<GalleryQuery> = {}): string {
  return listHref(view, tabPath(view.site, 'gallery'), query);
}

export function itemHref({ siteBase }: SiteView, entry: PublicEntry): string {
  return itemAddress(siteBase, entry);
}

/**
 * Where visitors ask for a quote; null where the site has no contact page to ask on.
 * @param entry the job that it is to be like
 */
export function quoteHref(view: SiteView, entry?: PublicEntry): string | null {
  if (!isTabShown(view.site, 'contactUs')) return null;
  const href = tabHref(view, 'contactUs');
  return entry && isFormOn(view.site) ? `${href}?${new URLSearchParams({ [quoteParameter]: entry.uid })}` : href;
}

/** With the origin where the site is at home, for heads, sitemaps and share links. */
export function absolute({ siteBase: { base }, homeBase }: SiteView, href: string): string {
  const isBelow = href === base || href.startsWith(`${base}/`) || href.startsWith(`${base}?`);
  return homeBase.origin + (isBelow ? homeBase.base + href.slice(base.length) || '/' : href);
}

export function homeHref({ site, siteBase }: SiteView): string {
  return site.settings.websiteHomepageURL || addressAt(siteBase, '/');
}

/** `tel:` with digits and a leading plus only. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)[^\d]/g, '')}`;
}

/** An owner's address as typed may hold signs that would add headers to the mail. */
export function emailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
