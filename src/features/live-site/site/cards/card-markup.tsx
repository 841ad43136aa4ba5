import { cachedFragmentOf } from '#cache/fragment-cache.tsx';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { BlogCard } from './blog-card.tsx';
import type { CardInput } from './card-input.ts';
import { EntryCard } from './entry-card.tsx';

/** A list's card, by layout; rendered once for each public copy of an entry. */
export const cardMarkup = {
  cards: cachedFragmentOf<PublicEntry, CardInput>(EntryCard),
  blog: cachedFragmentOf<PublicEntry, CardInput>(BlogCard),
};
