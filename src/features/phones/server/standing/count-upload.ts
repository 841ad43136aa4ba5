import { during } from '#access/extensions.ts';
import { updateOwn } from '#access/own-rows.ts';
import { mediumMade } from '#features/media/server/upload/finish-upload.ts';

/** Counts the photos and videos from each phone. */
export const countUpload = during(mediumMade, async (scope) => {
  if (scope.actor.kind !== 'phone') return;
  await updateOwn(scope, 'phone')
    .set((row) => ({ uploadsCount: row('uploadsCount', '+', 1) }))
    .where('uid', '=', scope.actor.phoneId)
    .execute();
});
