import { selectOwn } from '#access/own-rows.ts';
import { emit } from '#access/events/emit.ts';
import { during } from '#access/extensions.ts';
import type { AccountScope } from '#access/scope.ts';
import { mediaItemPlaced } from '#features/media/server/upload/finish-upload.ts';
import type { UploadPlacement } from '#features/media/upload-placement.ts';
import { insertionIndex } from '../../insertion-index.ts';
import { maxEntryMedia } from '../../entry.ts';
import { entryChanged } from '../../events.ts';
import { insertEntry } from './create-entry.ts';
import { findEntryRows, lockEntries } from './entry-row.ts';
import { refreshPublicCopies } from '../public-copy/refresh-public-copies.ts';
import { writeFields } from './write-fields.ts';

/**
 * Adds a finished upload to its entry, in the transaction that makes it a media item, so no one needs to have the entry
 * open. An entry that its editor has not saved yet is created. If the entry is full, or the id belongs to another
 * business, the media item stays in the library only.
 */
export async function joinEntry(
  scope: AccountScope,
  mediaId: string,
  { entryId, order }: UploadPlacement,
): Promise<void> {
  await insertEntry(scope, entryId, {});
  await lockEntries(scope, [entryId]);
  const [row] = await findEntryRows(scope, [entryId]);
  if (!row || row.mediaIds.includes(mediaId) || row.mediaIds.length >= maxEntryMedia) return;
  const place = insertionIndex(row.mediaIds, await uploadOrders(scope, entryId, row.mediaIds), order);
  await writeFields(scope, entryId, { mediaIds: row.mediaIds.toSpliced(place, 0, mediaId) }, null);
  if (row.statusPublish === 'published') await refreshPublicCopies(scope, [entryId]);
  await emit(scope, entryChanged, { entryId, version: row.version + 1, fields: ['mediaIds'] });
}

/** Which of these media were uploaded for the entry, and in which order; deleted a week after they arrived. */
async function uploadOrders(
  scope: AccountScope,
  entryId: string,
  mediaIds: readonly string[],
): Promise<Map<string, number>> {
  if (mediaIds.length === 0) return new Map();
  const uploads = await selectOwn(scope, 'upload').select(['uid', 'metadata']).where('uid', 'in', mediaIds).execute();
  return new Map(
    uploads.flatMap(({ uid, metadata: { place } }) => (place?.entryId === entryId ? [[uid, place.order]] : [])),
  );
}

export const joinPlacedMedia = during(mediaItemPlaced, (scope, { mediaId, place }) => joinEntry(scope, mediaId, place));
