import type { AccountScope } from '#access/scope.ts';
import { cutOnWord } from '#lib/cut-on-word.ts';
import { plainText } from '#lib/plain-text.ts';
import type { CardMedia, EntryCard } from '../entry-card.ts';
import { type CardParts, readCardParts } from './card-parts.ts';
import type { CardRow } from './card-row.ts';

const excerptLength = 160;

/** Entries as a list shows them; covers and the terms' order are read once for all. */
export async function cardsOf(scope: AccountScope, rows: readonly CardRow[]): Promise<EntryCard[]> {
  if (rows.length === 0) return [];
  const { covers, inOrder } = await readCardParts(
    scope,
    rows.flatMap((row) => [row.coverMediaId, firstOf(row)].filter((uid) => uid !== null)),
    rows.flatMap(({ categoryIds, serviceIds, tagIds }) => [...categoryIds, ...serviceIds, ...tagIds]),
  );
  return rows.map((row) => ({
    uid: row.uid,
    title: row.title,
    excerpt: cutOnWord(plainText(row.opening), excerptLength),
    cover: coverOf(row, covers),
    imageCount: row.media?.filter(({ kind }) => kind === 'image').length ?? 0,
    videoCount: row.media?.filter(({ kind }) => kind === 'video').length ?? 0,
    hasBeforeAfter: row.hasBeforeAfter,
    city: row.city,
    contentTypeId: row.contentTypeId,
    categoryIds: inOrder(row.categoryIds),
    serviceIds: inOrder(row.serviceIds),
    tagIds: inOrder(row.tagIds),
    statusService: row.statusService,
    statusContent: row.statusContent,
    statusPublish: row.statusPublish,
    path: row.path,
    rating: row.rating,
    userId: row.userId,
    userName: row.userName ?? '',
    version: row.version,
    createDate: row.createDate,
    updateDate: row.updateDate,
    publishedDate: row.publishedDate,
    deletedDate: row.deletedDate,
  }));
}

/** What stands for an entry without a chosen cover, or whose cover is in the trash. */
function firstOf({ media }: CardRow): string | null {
  return (media?.find(({ kind }) => kind === 'image') ?? media?.[0])?.uid ?? null;
}

function coverOf(row: CardRow, covers: CardParts['covers']): CardMedia | null {
  const [chosen, first] = [row.coverMediaId, firstOf(row)].map((uid) => (uid ? covers.get(uid) : undefined));
  return chosen ?? first ?? null;
}
