import type { PublicEntry } from '#features/content/public-entry.ts';
import type { GalleryQuery } from '../../gallery-query.ts';
import type { SidebarList } from '../../sidebar-list.ts';
import type { SiteContentType, SiteService, SiteServiceCity } from '../../site.ts';
import type { Facets } from './facets.ts';

/** One page of a gallery, ready to render. */
export interface GalleryList {
  /** The list's path under the site's base. */
  path: string;
  query: GalleryQuery;
  contentType?: SiteContentType;
  service?: SiteService;
  city?: string;
  /** Cities with their own pages of the service's work. */
  cities: SiteServiceCity[];
  facets: Facets;
  sidebar: SidebarList | null;
  entries: PublicEntry[];
  /** Number of matches on all pages. */
  total: number;
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}
