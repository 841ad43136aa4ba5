import type { Site, SiteContentType } from './site.ts';

export interface SidebarEntry {
  uid: string;
  slug: string;
  /** The display title; '' if the entry has none. */
  title: string;
}

/** The newest entries of a content type, by name, beside its gallery and its items. */
export interface SidebarList {
  contentType: SiteContentType;
  entries: SidebarEntry[];
  /** The gallery has more. */
  hasMore: boolean;
}

/** Whether the owner has enabled the sidebar list for this content type (`contentTypesSidebar`). */
export function hasSidebarList({ settings }: Site, contentType: SiteContentType | undefined): boolean {
  return contentType !== undefined && settings.contentTypesSidebar.includes(contentType.id);
}
