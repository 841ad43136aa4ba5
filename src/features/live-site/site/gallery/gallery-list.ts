import type { PublicEntry } from '#features/content/public-entry.ts';
import type { GalleryQuery } from '../../gallery-query.ts';
import type { SidebarList } from '../../sidebar-list.ts';
import type { SiteContentType, SiteService, SiteServiceCity } from '../../site.ts';
import type { Facets } from './facets.ts';

/** One page of a gallery, ready to be drawn. */
export interface GalleryList {
  /** The list's path below the site's place. */
  path: string;
  query: GalleryQuery;
  contentType?: SiteContentType;
  service?: SiteService;
  /** Work of the service in this city alone. */
  city?: string;
  /** Cities with pages of the service's work. */
  cities: SiteServiceCity[];
  facets: Facets;
  sidebar: SidebarList | null;
  entries: PublicEntry[];
  /** How many match, over all pages. */
  total: number;
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}
