import type { ThemeSeeds } from '#lib/theme/theme.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import type { SiteSettings } from './site-settings.ts';

export interface SiteContentType {
  id: string;
  name: string;
  slug: string;
}

export interface SiteService {
  id: string;
  label: string;
  slug: string;
  alias: string;
  description: string;
}

/** A city with enough published work of a service for a page of its own. */
export interface SiteServiceCity {
  serviceId: string;
  city: string;
  /** All ways in which its entries write it. */
  spellings: string[];
  slug: string;
  entries: number;
}

/** What a site says of itself, whatever its entries are. */
export interface SiteRecord {
  accountId: string;
  /** The account's site revision when this was read. */
  siteRevision: number;
  /** Rises with all that rises the site revision but changes of entries alone: what is told here has changed. */
  recordRevision: number;
  /** Rises with what the site's lists are made of: which entries they have, their terms, and how those are called. */
  listRevision: number;
  businessName: string;
  description: string;
  phone: string;
  email: string;
  address: string;
  language: string;
  direction: 'ltr' | 'rtl';
  subscriptionType: 'free' | 'paid' | 'pending';
  agencyName: string;
  /** The agency's own checked domain; null where it has none. */
  agencyDomain: string | null;
  /** The business's own domain, while its site is reached there; null where it has none. */
  liveDomain: string | null;
  theme: ThemeSeeds;
  settings: SiteSettings;
  logo: PublicMedia | null;
  heroImages: PublicMedia[];
  heroVideo: PublicMedia | null;
  aboutImage: PublicMedia | null;
}

/** What there is among a site's entries. */
export interface SiteTerms {
  /** Content types and services with at least one published entry, in the owner's order. */
  contentTypes: SiteContentType[];
  services: SiteService[];
  hasReviews: boolean;
  /** Some of them belong to another entry, and show with it. */
  hasReviewsOfEntries: boolean;
  hasBeforeAfter: boolean;
  hasPlaces: boolean;
}

/** All that a public page knows of its account, besides the entries it lists. */
export interface Site extends SiteRecord, SiteTerms {}

/** What a site's reviews come to. */
export type ReviewSummary = {
  total: number;
  /** Of those with stars, 1–5; null without stars. */
  average: number | null;
};

/** What of a site decides which entries its lists have. */
export type ListedSite = Pick<Site, 'accountId' | 'listRevision' | 'subscriptionType' | 'settings'>;

/** Counts something about a site's lists, or recalls it. `name` says all that the count depends on besides the site. */
export type Counted = <T>(site: ListedSite, name: string, count: () => Promise<T>) => Promise<T>;
