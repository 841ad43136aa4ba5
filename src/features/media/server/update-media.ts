import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { account, present } from '#access/procedures.ts';
import { FocalPoint, MediaItem } from '#features/media/media.ts';
import { problem } from '#lib/problem.ts';
import { line, prose } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { mediaChanged } from '../events.ts';
import { mediaItem } from './media-queries.ts';

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

/** Updates texts and focal point. @throws CONFLICT with the current medium */
export const updateMedia = account('media.edit')
  .route({
    method: 'PATCH',
    path: '/media/{mediaId}',
    summary: 'Change a medium’s texts and focal point',
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
