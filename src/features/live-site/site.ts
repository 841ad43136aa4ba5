import type { ThemeSeeds } from '#lib/theme/theme.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import type { CleanCode } from './nouns/clean-code.ts';
import type { SiteSettings } from './site-settings.ts';

export interface SiteContentType {
  id: string;
  name: string;
  /** What several of its entries are called; '' as one. */
  plural: string;
  slug: string;
}

export interface SiteService {
  id: string;
  label: string;
  slug: string;
  alias: string;
  description: string;
}

/** A city with enough published work of a service for its own page. */
export interface SiteServiceCity {
  serviceId: string;
  city: string;
  /** All spellings in its entries. */
  spellings: string[];
  slug: string;
  entries: number;
}

/** A site's own data, independent of its entries. */
export interface SiteRecord {
  accountId: string;
  /** The account's site revision when this was read. */
  siteRevision: number;
  /** Raised with the site revision, except by changes to entries only: this record has changed. */
  recordRevision: number;
  /** Raised when the site's lists change: their entries, terms, or the names of terms. */
  listRevision: number;
  businessName: string;
  description: string;
  phone: string;
  email: string;
  address: string;
  language: string;
  /** The business's: an IANA name. */
  timeZone: string;
  direction: 'ltr' | 'rtl';
  subscriptionType: 'free' | 'paid' | 'pending';
  agencyName: string;
  /** The agency's own verified domain; null if it has none. */
  agencyDomain: string | null;
  /** The business's own domain, if its site is reached there; null if it has none. */
  liveDomain: string | null;
  /** Its name below the agency's domain for sites, or below ours. */
  slug: string;
  sitesDomain: string | null;
  theme: ThemeSeeds;
  settings: SiteSettings;
  /** Content types whose entries aren't for the website. */
  privateTypes: string[];
  /** What is used of the owner's code in the settings. */
  code: CleanCode;
  logo: PublicMedia | null;
  heroImages: PublicMedia[];
  heroVideo: PublicMedia | null;
  aboutImage: PublicMedia | null;
}

export interface SiteTerms {
  /** Content types and services with at least one published entry, in the owner's order. */
  contentTypes: SiteContentType[];
  services: SiteService[];
  hasReviews: boolean;
  /** Some belong to another entry and are shown with it. */
  hasReviewsOfEntries: boolean;
  hasBeforeAfter: boolean;
  hasPlaces: boolean;
}

/** Everything a public page knows about its account, except the entries it lists. */
export interface Site extends SiteRecord, SiteTerms {}

export type ReviewSummary = {
  total: number;
  /** Of those with stars, 1–5; null if none have stars. */
  average: number | null;
};

/** The parts of a site that determine its lists. */
export type ListedSite = Pick<Site, 'accountId' | 'listRevision' | 'subscriptionType' | 'settings' | 'privateTypes'>;

/** Computes or recalls a count for a site's lists. `name` contains all else that it depends on. */
export type Counted = <T>(site: ListedSite, name: string, count: () => Promise<T>) => Promise<T>;
