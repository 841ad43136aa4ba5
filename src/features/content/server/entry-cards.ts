import { mediaAddress } from '#features/media/media.ts';
import { cutOnWord } from '#lib/cut-on-word.ts';
import { plainText } from '#lib/plain-text.ts';
import type { EntryCard } from '../entry-card.ts';
import type { CardRow, Cover } from './card-page.ts';

const excerptLength = 160;

/** A page's rows as a list shows them. */
export function cardsOf(rows: readonly CardRow[]): EntryCard[] {
  const places = new Map(rows[0]?.termOrder?.map((uid, place) => [uid, place]));
  const placeOf = (id: string) => places.get(id) ?? 0;
  const inOrder = (ids: readonly string[]) =>
    ids.filter((id) => places.has(id)).sort((one, other) => placeOf(one) - placeOf(other));
  return rows.map(({ opening, cover, termOrder: _order, hasUntitled: _more, sortKey: _key, ...row }) => ({
    ...row,
    excerpt: cutOnWord(plainText(opening), excerptLength),
    cover: cover && shownCover(cover),
    userName: row.userName ?? '',
    categoryIds: inOrder(row.categoryIds),
    serviceIds: inOrder(row.serviceIds),
    tagIds: inOrder(row.tagIds),
  }));
}

function shownCover({ variants, ...facts }: Cover): EntryCard['cover'] {
  return {
    ...facts,
    thumb: variants.length ? mediaAddress(facts.uid, '200x200') : '',
    variants: variants.map(({ name, width, height }) => ({ name, width, height })),
  };
}
