import { z } from 'zod';
import { sql } from 'kysely';
import { emit, enqueue } from '#access/events/emit.ts';
import { defineHook, runHook } from '#access/extensions.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { account, accountReading, present } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { Captions } from '#features/media/nouns/captions.ts';
import { Done } from '#lib/done.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { VideoEdit } from '../../nouns/video-edit.ts';
import { mediaChanged } from '../../events.ts';
import { makeEditionJob } from './make-edition.job.ts';
import { MediaItem } from '../../media.ts';
import { mediaItem } from '../media-queries.ts';

/** A video's range, poster or captions were edited. */
export const videoEdited = defineHook<{ mediaId: string; what: 'range' | 'captions' }>();

const Input = Captions.extend({ mediaId: Uid }).refine(({ language, cues }) => cues.length === 0 || language !== '', {
  path: ['language'],
  message: 'Choose the language that is spoken.',
});

/** A video's captions, in the original's time. */
export const getCaptions = accountReading('media.read')
  .input(z.strictObject({ mediaId: Uid }))
  .output(Captions)
  .handler(async ({ input: { mediaId }, context: { scope } }) => present(await findCaptions(scope, mediaId)));

/** Saves a video's captions; an empty list removes them. */
export const updateCaptions = account('media.edit')
  .input(Input)
  .output(MediaItem)
  .handler(async ({ input: { mediaId, language, cues }, context: { scope } }) => {
    const inOrder = cues.toSorted((one, other) => one.fromMs - other.fromMs);
    const changed = await updateOwn(scope, 'media')
      .set({
        captions: JSON.stringify(inOrder),
        captionsLanguage: cues.length > 0 ? language : '',
        edition: sql`edition + 1`,
        updateDate: new Date(),
      })
      .where('uid', '=', mediaId)
      .where('kind', '=', 'video')
      .where('deletedDate', 'is', null)
      .returningAll()
      .executeTakeFirst();
    await emit(scope, mediaChanged, { mediaId: present(changed).uid });
    await runHook(scope, videoEdited, { mediaId, what: 'captions' });
    return mediaItem(present(changed));
  });

/** Trims a video or sets another poster frame. Until the new edition is ready, the previous one is shown. */
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

export async function findCaptions(scope: AccountScope, mediaId: string): Promise<Captions | undefined> {
  const row = await selectOwn(scope, 'media')
    .select(['captions', 'captionsLanguage'])
    .where('uid', '=', mediaId)
    .where('kind', '=', 'video')
    .where('deletedDate', 'is', null)
    .executeTakeFirst();
  return row && { language: row.captionsLanguage, cues: row.captions };
}
