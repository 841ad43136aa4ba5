import { updateOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { enqueue } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { Done } from '#lib/done.ts';
import { Uid } from '#lib/uid.ts';
import { preparationOf } from './prepare-media.job.ts';

/**
 * Retries processing of a file that failed, or of a video without a poster because there was no ffmpeg; the original
 * was kept.
 */
export const retryMedia = account('media.edit')
  .route({ method: 'POST', path: '/media/{mediaId}/retry', summary: 'Prepare a medium again', tags: ['Media'] })
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
