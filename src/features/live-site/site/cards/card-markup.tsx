import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { flatText } from '#lib/text/flat-text.ts';
import { BlogCard } from './blog-card.tsx';
import type { CardInput } from './card-input.ts';
import { EntryCard } from './entry-card.tsx';

/** Two hosts, three ways to load its picture. */
const mostLooks = 6;

/** Plain values only: each is part of the key. A whole view doesn't compile. */
export type PlainInput = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Draws a card once for all pages that show it with the same input. The key is the whole input, so that a card can't
 * show a setting that isn't in its key. Markup lives as long as the copy it was drawn of, which stays in memory until it
 * is rewritten.
 */
export function markupOnce<Input extends PlainInput>(Card: ComponentType<{ input: Input; entry: PublicEntry }>) {
  const drawn = new WeakMap<PublicEntry, Map<string, string>>();
  return (input: Input, entry: PublicEntry): string => {
    const looks = drawn.get(entry) ?? new Map<string, string>();
    drawn.set(entry, looks);
    const look = JSON.stringify(input);
    const markup = looks.get(look) ?? flatText(renderToStaticMarkup(<Card input={input} entry={entry} />));
    if (looks.size < mostLooks) looks.set(look, markup);
    return markup;
  };
}

/** A card of a list, by its layout. */
export const cardMarkup = {
  cards: markupOnce<CardInput>(EntryCard),
  blog: markupOnce<CardInput>(BlogCard),
};
