import { Feed } from 'feed';
import type { SiteScope } from '#access/scope.ts';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { listPublicEntries } from '#features/content/server/public-pages/list-public-entries.ts';
import { type FeedFormat, feedLength, feedPaths } from '#features/live-site/feed.ts';
import {
  coverOf,
  displayDescription,
  importedDate,
  metaDescription,
  nameOf,
} from '#features/live-site/site/cards/entry-words.ts';
import { addressAt } from '#features/live-site/site-links.ts';
import { absolute, itemUrl, type SiteView } from '#features/live-site/site/site-view.ts';
import { mediaAddress } from '#features/media/media-address.ts';
import type { VisitResponse } from '../visit.ts';

const mimeTypes: Record<FeedFormat, string> = { rss: 'application/rss+xml', atom: 'application/atom+xml' };

/** The newest published entries for feed readers, as in the gallery. */
export async function feed(scope: SiteScope, view: SiteView, format: FeedFormat): Promise<VisitResponse> {
  const { entries } = await listPublicEntries(scope, view.site, {}, { limit: feedLength });
  const written = feedOf(view, entries, format);
  const body = format === 'rss' ? written.rss2() : written.atom1();
  return { status: 200, headers: { 'content-type': `${mimeTypes[format]}; charset=utf-8` }, body };
}

function feedOf(view: SiteView, entries: readonly PublicEntry[], format: FeedFormat): Feed {
  const { businessName, description, language } = view.site;
  const home = absolute(view, addressAt(view.siteBase, '/'));
  const written = new Feed({
    id: home,
    link: home,
    title: xmlText(businessName),
    description: xmlText(metaDescription(description) || businessName),
    language,
    generator: false,
    updated: new Date(entries[0]?.updateDate ?? 0),
    feedLinks: {
      rss: absolute(view, addressAt(view.siteBase, feedPaths.rss)),
      atom: absolute(view, addressAt(view.siteBase, feedPaths.atom)),
    },
    author: { name: xmlText(businessName) },
  });
  for (const entry of entries) written.addItem(itemOf(view, entry, format));
  return written;
}

/** Characters that XML doesn't allow; control characters are already rejected on input. */
const xmlText = (text: string): string => text.replaceAll(/[\ufffe\uffff]/g, '');

function itemOf(view: SiteView, entry: PublicEntry, format: FeedFormat): Parameters<Feed['addItem']>[0] {
  const link = itemUrl(view, entry);
  const cover = coverOf(entry);
  const file = cover?.variants.find(({ name }) => name === '680x680') ?? cover?.variants.at(-1);
  const picture = cover && file ? absolute(view, mediaAddress(cover, file.name)) : undefined;
  const text = xmlText(displayDescription(entry));
  const summary = xmlText(metaDescription(displayDescription(entry)));
  const title = xmlText(nameOf(entry, view.site.language));
  // Atom's texts are HTML, those of RSS are plain.
  const plain = format === 'atom' ? escapedHtml : (words: string) => words;
  return {
    id: link,
    link,
    title: plain(title),
    date: new Date(entry.updateDate),
    published: new Date(importedDate(entry) ?? entry.createDate),
    description: plain(summary),
    content: picture ? `<p><img src="${picture}" alt=""></p>${text}` : text,
  };
}

function escapedHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
