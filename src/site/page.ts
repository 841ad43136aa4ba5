import type { Geocoder } from '#integrations/geocoder/geocoder.ts';
import type { ReactNode } from 'react';
import type { PublicMedia } from '#features/media/public-media.ts';
import type { CurrentPage } from '#features/live-site/site/frame/site-header.tsx';
import type { ListCounts } from './pages/list-counts.ts';
import type { SheetName } from '#features/live-site/site/styles/site-styles.ts';

/** A public page, loaded and ready to be written out. */
export interface Page {
  status: 200 | 404;
  at: CurrentPage;
  /** Of the tab and of search results; the business's name is added. */
  title: string;
  description: string;
  /** Its one address below the origin, query included where it is part of it. */
  canonical: string;
  isIndexed: boolean;
  kind: 'website' | 'article' | 'video.other';
  image: PublicMedia | null;
  /** Absolute addresses within the site of the pages before and after, for search engines. */
  next?: string | null;
  jsonLd: object[];
  sheets: SheetName[];
  body: ReactNode;
  /** Markup of cards that are drawn already, for the place that body and fragment leave for them. */
  cards?: readonly string[];
  /** Stands alone, without what is above and below the other pages. */
  isAlone?: true;
  /** The changing part alone, for a page that is already open. */
  fragment?: ReactNode;
}

/** What a visit comes to: a page, or the way to another address. */
export type Outcome = { page: Page } | Redirect;

export interface Redirect {
  /** Below the origin. */
  redirect: string;
  status: 301 | 302;
  /** The visitor's own query goes along; it is added for each visitor, since answers are shared. */
  keepsQuery?: true;
}

/** What pages are made of beside the site itself. */
export interface PageSources {
  counts: ListCounts;
  geocoder: Geocoder;
}
