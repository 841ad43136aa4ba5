import { renderToStaticMarkup } from 'react-dom/server';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { flatText } from '#lib/text/flat-text.ts';
import { BlogCard } from './blog-card.tsx';
import { EntryCard } from './entry-card.tsx';
import type { PictureProps } from '../picture.tsx';
import type { SiteView } from '../site-view.ts';

const cards = { cards: EntryCard, blog: BlogCard };

/** They live as long as the copies they were drawn of, which stay in memory until they are written anew. */
const drawn = new WeakMap<PublicEntry, Map<string, string>>();
/** Two hosts, two layouts, three ways to load its picture. */
const mostLooks = 12;

/** A card of a list, drawn once for all pages that show it. */
export function cardMarkup(
  view: SiteView,
  entry: PublicEntry,
  layout: keyof typeof cards,
  loading: NonNullable<PictureProps['loading']>,
): string {
  const looks = drawn.get(entry) ?? new Map<string, string>();
  drawn.set(entry, looks);
  // All that a card depends on besides its entry.
  const look = [layout, loading, view.place.base, view.site.language].join();
  const Card = cards[layout];
  const markup =
    looks.get(look) ?? flatText(renderToStaticMarkup(<Card view={view} entry={entry} loading={loading} />));
  if (looks.size < mostLooks) looks.set(look, markup);
  return markup;
}
