import type { PublicEntry } from '#features/content/public-entry.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import type { Crumb } from '#features/live-site/site/gallery/breadcrumbs.tsx';
import {
  coverOf,
  displayDescription,
  importedDate,
  mediaInOrder,
  metaDescription,
  nameOf,
} from '#features/live-site/site/cards/entry-words.ts';
import { absolute, itemUrl, type SiteView } from '#features/live-site/site/site-view.ts';
import { isSound } from '#features/media/nouns/sound.ts';
import { mediaAddress } from '#features/media/media-address.ts';

/** Omitted from JSON if empty. */
const some = (text: string) => text || undefined;

function imageOf(view: SiteView, media: PublicMedia | null): string | undefined {
  const file = media?.variants.at(-1);
  return media && file ? absolute(view, mediaAddress(media, file.name)) : undefined;
}

const businessId = (view: SiteView): string => `${view.homeBase.origin}${view.homeBase.base}/#business`;

/**
 * The business. Its customers' stars are omitted: search engines don't accept ratings that a business publishes about
 * itself (design §5).
 */
export function businessGraph(view: SiteView): object {
  const { site } = view;
  return {
    // Search engines reject a local business without an address.
    '@type': site.address ? 'LocalBusiness' : 'Organization',
    '@id': businessId(view),
    name: site.businessName,
    url: `${view.homeBase.origin}${view.homeBase.base || '/'}`,
    description: some(metaDescription(site.description)),
    telephone: site.settings.phoneNumberIgShow ? some(site.phone) : undefined,
    email: some(site.email),
    address: some(site.address),
    image: imageOf(view, site.logo) ?? imageOf(view, site.heroImages[0] ?? null),
  };
}

export function listGraph(view: SiteView, title: string, entries: PublicEntry[]): object {
  return {
    '@type': 'ItemList',
    name: title,
    itemListElement: entries.map((entry, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: itemUrl(view, entry),
      name: nameOf(entry, view.site.language),
      image: imageOf(view, coverOf(entry)),
    })),
  };
}

export function crumbsGraph(view: SiteView, crumbs: Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(view, href),
    })),
  };
}

export function itemGraph(view: SiteView, entry: PublicEntry): object[] {
  const article = {
    '@type': 'Article',
    headline: nameOf(entry, view.site.language),
    description: some(metaDescription(displayDescription(entry))),
    image: mediaInOrder(entry)
      .slice(0, 6)
      .flatMap((media) => imageOf(view, media) ?? []),
    datePublished: importedDate(entry) ?? entry.createDate,
    dateModified: entry.updateDate,
    author: { '@id': businessId(view) },
    mainEntityOfPage: itemUrl(view, entry),
    contentLocation: entry.city ? { '@type': 'Place', name: entry.city } : undefined,
  };
  return [article, ...mediaInOrder(entry).flatMap((media) => videoGraph(view, entry, media))];
}

function videoGraph(view: SiteView, entry: PublicEntry, media: PublicMedia): object[] {
  if (media.kind !== 'video' || isSound(media)) return [];
  const name = media.mediaTitle || media.caption || nameOf(entry, view.site.language);
  return [
    {
      '@type': 'VideoObject',
      name,
      description: metaDescription(displayDescription(entry)) || name,
      thumbnailUrl: imageOf(view, media),
      uploadDate: entry.createDate,
      duration: media.durationMs ? `PT${Math.max(1, Math.round(media.durationMs / 1000))}S` : undefined,
      contentUrl: absolute(view, mediaAddress(media, 'video')),
    },
  ];
}
