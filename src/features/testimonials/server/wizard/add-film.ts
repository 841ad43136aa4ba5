import { during } from '#access/events/hooks.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { refreshPublicCopies } from '#features/content/server/public-copy/refresh-public-copies.ts';
import { mediumPlaced } from '#features/media/server/upload/finish-upload.ts';

/**
 * The video that is recorded behind the text wizard belongs to the testimonial that was written there, whatever page is
 * open when it has arrived. What customers have sent themselves gets none of anybody else.
 */
export const addFilm = during(mediumPlaced, async (scope, { mediaId, place: { entryId } }) => {
  const medium = await selectOwn(scope, 'media').select('kind').where('uid', '=', mediaId).executeTakeFirst();
  if (medium?.kind !== 'video') return;
  const { numUpdatedRows } = await updateOwn(scope, 'testimonial')
    .set({ videoMediaId: mediaId, updateDate: new Date() })
    .where('entryId', '=', entryId)
    .where('isWrittenDown', '=', true)
    .where('videoMediaId', 'is', null)
    .where('state', '!=', 'withdrawn')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  const entry = await selectOwn(scope, 'entry').select('statusPublish').where('uid', '=', entryId).executeTakeFirst();
  if (entry?.statusPublish === 'published') await refreshPublicCopies(scope, [entryId]);
});
