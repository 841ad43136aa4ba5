import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { z } from 'zod';
import { emit, enqueue } from '#access/events/emit.ts';
import { runHook } from '#access/events/hooks.ts';
import { account, present } from '#access/procedures.ts';
import { VideoEdit } from '#features/media/nouns/video-edit.ts';
import { Done } from '#lib/done.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { mediaChanged } from '../../events.ts';
import { makeEditionJob } from './make-edition.job.ts';
import { videoEdited } from './video-edited.ts';

/**
 * Trims a video or sets another poster frame. The original is kept; until the new edition is ready, the previous one is
 * shown.
 */
export const editVideo = account('media.edit')
  .input(z.strictObject({ mediaId: Uid, patch: VideoEdit.partial() }))
  .output(Done)
  .handler(async ({ input: { mediaId, patch }, context: { scope } }) => {
    const video = await selectOwn(scope, 'media')
      .select(['edit', 'wantedEdit', 'mediaUploadCompleted'])
      .where('uid', '=', mediaId)
      .where('kind', '=', 'video')
      .where('deletedDate', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const { edit, wantedEdit, mediaUploadCompleted } = present(video);
    if (!mediaUploadCompleted) throw problem('PRECONDITION_FAILED', 'Wait until the video is prepared.');
    const wanted = { ...(wantedEdit ?? edit), ...patch };
    await updateOwn(scope, 'media')
      .set({ wantedEdit: JSON.stringify(wanted) })
      .where('uid', '=', mediaId)
      .execute();
    await enqueue(scope, makeEditionJob, { mediaId });
    await emit(scope, mediaChanged, { mediaId });
    if (patch.range !== undefined) await runHook(scope, videoEdited, { mediaId, what: 'range' });
    return { ok: true };
  });
