import type { Geocoder } from '#integrations/geocoder/geocoder.ts';
import type { ReactNode } from 'react';
import type { PublicMedia } from '#features/media/public-media.ts';
import type { CurrentPage } from '#features/live-site/site/frame/site-header.tsx';
import type { ListCounts } from './pages/list-counts.ts';
import type { DrawnPart } from '#cache/drawn-part.ts';
import type { SheetName } from '#features/live-site/site/styles/site-styles.ts';

/** A public page, loaded and ready to render. */
export interface Page {
  status: 200 | 404;
  at: CurrentPage;
  /** For the browser tab and search results; the business's name is appended. */
  title: string;
  description: string;
  /** The owner wrote the title: the business's name isn't appended. */
  hasOwnTitle?: true;
  /** Its canonical path, including the query if it matters. */
  canonical: string;
  isIndexed: boolean;
  kind: 'website' | 'article' | 'video.other';
  image: PublicMedia | null;
  /** Absolute paths of the previous and next page, for search engines. */
  next?: string | null;
  jsonLd: object[];
  sheets: SheetName[];
  body: ReactNode;
  /** Already rendered cards, which replace the placeholders in body and fragment. */
  cards?: readonly DrawnPart[];
  /** Standalone, without header and footer. */
  isAlone?: true;
  /** Only the changing part, for a page that is already open. */
  fragment?: ReactNode;
}

/** The result of a visit: a page or a redirect. */
export type Outcome = { page: Page } | Redirect;

export interface Redirect {
  /** Without the origin. */
  redirect: string;
  status: 301 | 302;
  /** Keeps the visitor's query, which is added per visitor, since responses are shared. */
  keepsQuery?: true;
}

/** What pages need besides the site itself. */
export interface PageSources {
  counts: ListCounts;
  geocoder: Geocoder;
}
