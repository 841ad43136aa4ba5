import { z } from 'zod';
import { sql } from 'kysely';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit, enqueue } from '#access/events/emit.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { account, accountReading, present } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { FocalPoint, MediaItem } from '#features/media/media.ts';
import { Done } from '#lib/done.ts';
import { problem } from '#lib/problem.ts';
import { line, prose } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import type { Storage } from '#integrations/storage/storage.ts';
import { mediaChanged } from '../events.ts';
import { findMedia, mediaItem } from './media-queries.ts';
import { preparationOf } from './prepare-media.job.ts';
import { mediaFolder } from './files/media-keys.ts';

const RemoveMediaInput = z.strictObject({ mediaIds: z.array(Uid).min(1).max(500) });

const MediaCount = z.object({ count: z.number() });

const Input = z.strictObject({
  mediaId: Uid,
  version: z.number().int(),
  patch: z.strictObject({
    alt: line(500).optional(),
    caption: prose(1_000).optional(),
    mediaTitle: line(300).optional(),
    description: prose(5_000).optional(),
    focal: FocalPoint.optional(),
  }),
});

/**
 * Where and when the photos were taken, according to the camera, and the towns there, to suggest an entry's location.
 * Only for the account's own people; null if no photo has it.
 */
export const suggestLocation = accountReading('media.read')
  .input(z.strictObject({ mediaIds: z.array(Uid).max(200) }))
  .handler(async ({ input, context: { scope, ports } }) => {
    const media = await findMedia(scope, input.mediaIds);
    const located = input.mediaIds.map((id) => media.get(id)).find((row) => row?.gpsLat != null && row.gpsLng != null);
    const takenDate = input.mediaIds.map((id) => media.get(id)?.takenDate).find((date) => date != null) ?? null;
    if (!located || located.gpsLat === null || located.gpsLng === null)
      return { location: null, places: [], takenDate };
    const location = { lat: located.gpsLat, lng: located.gpsLng };
    return { location, places: await ports.geocoder.near(location), takenDate };
  });

/** Retries processing of a file that failed, or of a video without a poster for lack of ffmpeg. */
export const retryMedia = account('media.edit')
  .route({ method: 'POST', path: '/media/{mediaId}/retry', summary: 'Prepare a media item again', tags: ['Media'] })
  .input(z.strictObject({ mediaId: Uid }))
  .output(Done)
  .handler(async ({ input: { mediaId }, context: { scope } }) => {
    const failed = await updateOwn(scope, 'media')
      .set({ failure: null, needsNewFile: false, processingProgress: 0, mediaUploadCompleted: false })
      .where('uid', '=', mediaId)
      .where((is) =>
        is.or([
          is.and([is('mediaUploadCompleted', '=', false), is('failure', 'is not', null)]),
          is.and([is('mediaUploadCompleted', '=', true), is('kind', '=', 'video'), sql<boolean>`variants = '[]'`]),
        ]),
      )
      .returning(['kind', 'size'])
      .executeTakeFirst();
    if (!failed) throw problem('NOT_FOUND', 'This file does not need to be prepared again.');
    await enqueue(scope, preparationOf(failed), { mediaId });
    return { ok: true };
  });

/** @throws GONE when the purge of all of them may have begun */
export const restoreMedia = account('media.edit')
  .route({ method: 'POST', path: '/media/restore', summary: 'Take media out of the trash', tags: ['Media'] })
  .input(RemoveMediaInput)
  .output(MediaCount)
  .handler(async ({ input: { mediaIds }, context: { scope, ports } }) => {
    const restored = await updateOwn(scope, 'media')
      .set({ deletedDate: null, updateDate: ports.clock.now() })
      .where('uid', 'in', mediaIds)
      .where('deletedDate', '>=', trashedBefore(ports.clock.now()))
      .returning('uid')
      .execute();
    if (restored.length === 0)
      throw problem('GONE', 'These files are no longer in the trash. They are deleted for good after 30 days.');
    return tell(scope, restored);
  });

/** Updates texts and focal point. @throws CONFLICT with the current media item */
export const updateMedia = account('media.edit')
  .route({
    method: 'PATCH',
    path: '/media/{mediaId}',
    summary: 'Change a media item’s texts and focal point',
    tags: ['Media'],
  })
  .input(Input)
  .output(MediaItem)
  .handler(async ({ input: { mediaId, version, patch }, context: { scope } }) => {
    const { focal, ...texts } = patch;
    const changed = await updateOwn(scope, 'media')
      .set((set) => ({
        ...texts,
        ...(focal && { focalX: focal.x, focalY: focal.y }),
        version: set('version', '+', 1),
        updateDate: new Date(),
      }))
      .where('uid', '=', mediaId)
      .where('version', '=', version)
      .where('deletedDate', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (changed) {
      await emit(scope, mediaChanged, { mediaId });
      return mediaItem(changed);
    }
    const current = await selectOwn(scope, 'media')
      .selectAll()
      .where('uid', '=', mediaId)
      .where('deletedDate', 'is', null)
      .executeTakeFirst();
    throw problem('CONFLICT', 'Someone else edited this file while you were working. Compare both and choose.', {
      current: mediaItem(present(current)),
    });
  });

type MediaCount = z.infer<typeof MediaCount>;

/** Moves media to the trash, from where `restoreMedia` restores them for 30 days; public pages lose them at once. */
export const removeMedia = account('media.edit')
  .route({ method: 'POST', path: '/media/delete', summary: 'Move media to the trash', tags: ['Media'] })
  .input(RemoveMediaInput)
  .output(MediaCount)
  .handler(({ input: { mediaIds }, context: { scope, ports } }) => trashMedia(scope, mediaIds, ports.clock.now()));

/** What `removeMedia` does. */
export async function trashMedia(scope: AccountScope, mediaIds: readonly string[], now: Date): Promise<MediaCount> {
  if (mediaIds.length === 0) return { count: 0 };
  const removed = await updateOwn(scope, 'media')
    .set({ deletedDate: now, updateDate: now })
    .where('uid', 'in', mediaIds)
    .where('deletedDate', 'is', null)
    .returning('uid')
    .execute();
  return tell(scope, removed);
}

async function tell(scope: AccountScope, changed: { uid: string }[]): Promise<MediaCount> {
  for (const { uid } of changed) await emit(scope, mediaChanged, { mediaId: uid });
  if (changed.length > 0) await bumpSiteRevision(scope);
  return { count: changed.length };
}

/** Removes media from all pages and deletes their files permanently; the next nightly purge deletes their rows. */
export async function eraseMedia(scope: AccountScope, mediaIds: readonly string[], storage: Storage): Promise<void> {
  if (mediaIds.length === 0) return;
  const erased = await updateOwn(scope, 'media')
    .set({ deletedDate: new Date(0) })
    .where('uid', 'in', mediaIds)
    .returning('uid')
    .execute();
  for (const { uid } of erased) {
    await emit(scope, mediaChanged, { mediaId: uid });
    await storage.removeAll(mediaFolder(scope.accountId, uid));
  }
}

const trashDays = 30;
const dayMs = 86_400_000;

/** Media moved to the trash before this time can no longer be restored and are purged. */
export const trashedBefore = (now: Date): Date => new Date(now.getTime() - trashDays * dayMs);
