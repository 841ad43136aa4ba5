import { selectOwn } from '#access/own-rows.ts';
import { during } from '#access/events/hooks.ts';
import { videoEdited } from '#features/media/server/video/video-edited.ts';
import { recordStep } from './record-step.ts';

/** Records edits of a customer's video in the testimonial's history. */
export const recordVideoEdit = during(videoEdited, async (scope, { mediaId, what }) => {
  const told = selectOwn(scope, 'testimonial').select('entryId').where('videoMediaId', '=', mediaId);
  for (const { entryId } of await told.execute())
    await recordStep(scope, { entryId, kind: what === 'range' ? 'trimmed' : 'captioned' });
});
