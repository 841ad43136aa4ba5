import type { Site } from './site.ts';
import type { SiteTab } from './site-tabs.ts';

/** A site's base: the root of its own host, or `/ig/{accountId}` on the shared one. */
export interface SiteBase {
  /** `https://acme.example.com`, without slash. */
  origin: string;
  /** '' or `/ig/{accountId}`. */
  base: string;
}

const tabSegments: Record<Exclude<SiteTab, 'home' | 'reviews'>, string> = {
  gallery: 'gallery',
  map: 'map',
  services: 'services',
  beforeAfter: 'before-after',
  contactUs: 'contact-us',
};

/** First path segments that the site itself uses, whatever its settings. */
export const fixedSegments: ReadonlyMap<string, SiteTab> = new Map([
  ...Object.entries(tabSegments).map(([tab, segment]) => [segment, tab as SiteTab] as const),
  ['reviews', 'reviews'],
  ['testimonials', 'reviews'],
]);

/** A tab's path under the site's base (spec 2 §2). Without live-site mode, the gallery is the home page. */
export function tabPath({ settings }: Pick<Site, 'settings'>, tab: SiteTab): string {
  const live = settings.enableLiveSiteMode;
  if (tab === 'home') return '/';
  if (tab === 'reviews') return live ? '/testimonials' : '/reviews';
  if (tab === 'gallery' && !live) return '/';
  return `/${tabSegments[tab]}`;
}

/** A query parameter of the contact page: the entry that the quote is about. */
export const quoteParameter = 'about';

/** The contact form's endpoint for address suggestions. */
export const placesPath = '/contact-us/places';

/** The page after the contact form was sent. */
export const thanksPath = '/thank-you';

export const servicePath = (slug: string): string => `/services/${encodeURIComponent(slug)}`;

/** A service's work in one city. */
export function serviceCityPath(slug: string, city: string): string {
  return `${servicePath(slug)}/${encodeURIComponent(city)}`;
}

export const contentTypePath = (slug: string): string => `/${encodeURIComponent(slug)}`;

/** A URL within a site: `/` of a site under a path has no trailing slash. */
export function addressAt({ base }: SiteBase, path: string): string {
  return base && path.startsWith('/?') ? base + path.slice(1) : base && path === '/' ? base : base + path;
}

/** An item has its own path on a site's own host; elsewhere the path stays and `?id=` opens it (spec 2 §2). */
export function itemAddress({ base }: Pick<SiteBase, 'base'>, item: { slug: string; uid: string }): string {
  return base ? `${base}?id=${item.uid}` : `/${encodeURIComponent(item.slug)}`;
}
