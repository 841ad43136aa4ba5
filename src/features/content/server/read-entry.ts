import type { AccountScope } from '#access/scope.ts';
import { findMedia, mediaItem } from '#features/media/server/media-queries.ts';
import type { Entry } from '../entry.ts';
import { type EntryRow, getEntryRow } from './entry-row.ts';

/** An entry as the editor shows it. @throws NOT_FOUND */
export async function readEntry(scope: AccountScope, entryId: string): Promise<Entry> {
  return entryOf(scope, await getEntryRow(scope, entryId));
}

export async function entryOf(scope: AccountScope, row: EntryRow): Promise<Entry> {
  const chosen = [row.coverMediaId, row.mainVideoMediaId, row.beforeMediaId, row.afterMediaId].filter(
    (id) => id !== null,
  );
  const media = await findMedia(scope, [...row.mediaIds, ...chosen]);
  const ifThere = (id: string | null) => (id !== null && media.has(id) ? id : null);
  return {
    uid: row.uid,
    userId: row.userId,
    title: row.title,
    description: row.description,
    address: row.address,
    city: row.city,
    neighborhood: row.neighborhood,
    location: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    contentTypeId: row.contentTypeId,
    statusService: row.statusService,
    statusContent: row.statusContent,
    statusPublish: row.statusPublish,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    permalink: row.permalink,
    mediaIds: row.mediaIds,
    media: row.mediaIds.flatMap((id) => media.get(id) ?? []).map(mediaItem),
    coverMediaId: ifThere(row.coverMediaId),
    mainVideoMediaId: ifThere(row.mainVideoMediaId),
    beforeMediaId: ifThere(row.beforeMediaId),
    afterMediaId: ifThere(row.afterMediaId),
    categoryIds: row.categoryIds,
    serviceIds: row.serviceIds,
    tagIds: row.tagIds,
    path: await publicPath(scope, row.uid),
    testimonial: await testimonialOf(scope, row.uid),
    version: row.version,
    createDate: row.createDate,
    updateDate: row.updateDate,
    publishedDate: row.publishedDate,
    deletedDate: row.deletedDate,
  };
}

async function publicPath(scope: AccountScope, entryId: string): Promise<string | null> {
  const copy = await scope.tx
    .selectFrom('contentPublic')
    .select('slug')
    .where('accountId', '=', scope.accountId)
    .where('uid', '=', entryId)
    .executeTakeFirst();
  return copy ? `/${copy.slug}` : null;
}

async function testimonialOf(scope: AccountScope, entryId: string): Promise<Entry['testimonial']> {
  const row = await scope.tx
    .selectFrom('testimonial')
    .select(['rating', 'description', 'customerName', 'state'])
    .where('accountId', '=', scope.accountId)
    .where('entryId', '=', entryId)
    .executeTakeFirst();
  return row ?? null;
}
