import { cachedPartOf } from '#cache/fragment-cache.tsx';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { type DrawnPart, drawnPart } from '#cache/drawn-part.ts';
import { BlogCard } from './blog-card.tsx';
import type { CardInput } from './card-input.ts';
import { EntryCard } from './entry-card.tsx';

/** A list's card, by layout; drawn and encoded once for each public copy of an entry. */
export const cardMarkup = {
  cards: cachedPartOf<PublicEntry, CardInput, DrawnPart>(EntryCard, drawnPart),
  blog: cachedPartOf<PublicEntry, CardInput, DrawnPart>(BlogCard, drawnPart),
};
