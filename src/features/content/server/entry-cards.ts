import type { AccountScope } from '#access/scope.ts';
import { findMedia, mediaItem, type MediaRow } from '#features/media/server/media-queries.ts';
import { cutOnWord } from '#lib/cut-on-word.ts';
import { plainText } from '#lib/plain-text.ts';
import { type CardMedia, CardMedia as cardMedia, type EntryCard } from '../entry-card.ts';
import type { EntryRow } from './entry-row.ts';

const excerptLength = 160;

/** Entries as a list shows them; media, paths, ratings and names are read once for all. */
export async function cardsOf(scope: AccountScope, rows: readonly EntryRow[]): Promise<EntryCard[]> {
  if (rows.length === 0) return [];
  const media = await findMedia(
    scope,
    rows.flatMap((row) => [row.coverMediaId ?? [], row.mediaIds].flat()),
  );
  const facts = await factsOf(
    scope,
    rows.map(({ uid }) => uid),
  );
  const names = await namesOf(
    scope,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return rows.map((row) => ({
    uid: row.uid,
    title: row.title,
    excerpt: cutOnWord(plainText(row.description.slice(0, 2_000)), excerptLength),
    ...mediaOf(row, media),
    city: row.city,
    contentTypeId: row.contentTypeId,
    categoryIds: row.categoryIds,
    serviceIds: row.serviceIds,
    tagIds: row.tagIds,
    statusService: row.statusService,
    statusContent: row.statusContent,
    statusPublish: row.statusPublish,
    path: facts.get(row.uid)?.path ?? null,
    rating: facts.get(row.uid)?.rating ?? null,
    userId: row.userId,
    userName: (row.userId && names.get(row.userId)) || '',
    version: row.version,
    createDate: row.createDate,
    updateDate: row.updateDate,
    publishedDate: row.publishedDate,
    deletedDate: row.deletedDate,
  }));
}

function mediaOf(row: EntryRow, media: ReadonlyMap<string, MediaRow>) {
  const own = row.mediaIds.flatMap((id) => media.get(id) ?? []);
  const chosen = row.coverMediaId ? media.get(row.coverMediaId) : undefined;
  const cover = chosen ?? own.find(({ kind }) => kind === 'image') ?? own[0];
  return {
    cover: cover ? cardMediaOf(cover) : null,
    imageCount: own.filter(({ kind }) => kind === 'image').length,
    videoCount: own.filter(({ kind }) => kind === 'video').length,
    hasBeforeAfter: row.beforeMediaId !== null && row.afterMediaId !== null,
  };
}

function cardMediaOf(row: MediaRow): CardMedia {
  return cardMedia.parse(mediaItem(row));
}

async function factsOf({ tx, accountId }: AccountScope, entryIds: readonly string[]) {
  const rows = await tx
    .selectFrom('entry as e')
    .leftJoin('contentPublic as p', (on) => on.onRef('p.accountId', '=', 'e.accountId').onRef('p.uid', '=', 'e.uid'))
    .leftJoin('testimonial as t', (on) => on.onRef('t.accountId', '=', 'e.accountId').onRef('t.entryId', '=', 'e.uid'))
    .select(['e.uid', 'p.slug', 't.rating'])
    .where('e.accountId', '=', accountId)
    .where('e.uid', 'in', entryIds)
    .execute();
  return new Map(rows.map(({ uid, slug, rating }) => [uid, { path: slug === null ? null : `/${slug}`, rating }]));
}

async function namesOf({ tx }: AccountScope, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('user')
    .select(['uid', 'firstName', 'lastName'])
    .where('uid', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map(({ uid, firstName, lastName }) => [uid, `${firstName} ${lastName}`.trim()]));
}
