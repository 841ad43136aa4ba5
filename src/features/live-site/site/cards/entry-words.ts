import type { PublicEntry } from '#features/content/public-entry.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import { hideHouseNumber } from '#lib/geo/address.ts';
import { cutOnWord } from '#lib/text/cut-text.ts';
import { foldText } from '#lib/text/fold-text.ts';
import { plainText } from '#lib/text/plain-text.ts';
import type { Site } from '../../site.ts';
import { siteWords } from '../../words/site-words.ts';

/** The writing for one of the site's destinations, else the entry's own title (decisions). */
export const displayTitle = (entry: PublicEntry): string => entry.titleWritings || entry.title;

export const displayDescription = (entry: PublicEntry): string => entry.descriptionWritings || entry.description;

/** An entry's name where it can't be empty: links, page titles, alternative texts. */
export function nameOf(entry: PublicEntry, language: string): string {
  const known = displayTitle(entry) || entry.businessServices[0]?.label || entry.contentType?.name;
  return known || siteWords(language).card.project;
}

/** The quote on cards: the sentence that the business chose, else the whole text. */
export function quoteOf({ highlight, description }: NonNullable<PublicEntry['testimonial']>): string {
  return highlight || description;
}

/** A card shows only the city; the full place is on the item's page. */
export const shortPlace = (entry: PublicEntry): string => entry.city || entry.neighborhood;

/** The public part of the address: without numbers when the map is shown (spec 2 §2). */
export function fullPlace(site: Site, entry: Pick<PublicEntry, 'address' | 'city' | 'neighborhood'>): string {
  const address = site.settings.provideMapView ? hideHouseNumber(entry.address) : entry.address;
  if (!address) return [entry.neighborhood, entry.city].filter(Boolean).join(', ');
  return entry.city && !namesCity(address, entry.city) ? `${address}, ${entry.city}` : address;
}

/** A street may be named after a city: the city counts only after the street, or alone. */
function namesCity(address: string, city: string): boolean {
  const [street = '', ...rest] = foldText(address).split(',');
  const wanted = foldText(city);
  return street === wanted || rest.some((part) => part.includes(wanted));
}

/** For search results and link previews: at most 160 characters. */
export function metaDescription(text: string): string {
  const words = plainText(text);
  if (words.length <= 160) return words;
  return cutOnWord(words, 159);
}

export function coverOf(entry: PublicEntry): PublicMedia | null {
  const { cover, mainVideo, after } = entry.presentation;
  return cover ?? entry.media[0] ?? mainVideo ?? after ?? entry.testimonial?.video ?? null;
}

/** All media of an item's page, without duplicates, the main one first. */
export function mediaInOrder(entry: PublicEntry): PublicMedia[] {
  const { mainVideo, cover } = entry.presentation;
  const all = [mainVideo, cover, ...entry.media].filter((mediaItem) => mediaItem !== null);
  return [...new Map(all.map((mediaItem) => [mediaItem.uid, mediaItem])).values()];
}

export function hasBeforeAfter(entry: PublicEntry): boolean {
  return entry.presentation.before !== null && entry.presentation.after !== null;
}

/** When a review was written that was imported from elsewhere: a calendar day or a moment. Its entry is younger. */
export function importedDate({ testimonial }: PublicEntry): string | undefined {
  return testimonial?.source ? testimonial.date : undefined;
}
