import { updateOwn } from '#access/own-rows.ts';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { mediaChanged } from '../events.ts';
import { trashedBefore } from './trash-days.ts';

const Input = z.strictObject({ mediaIds: z.array(Uid).min(1).max(500) });
const MediaCount = z.object({ count: z.number() });
type MediaCount = z.infer<typeof MediaCount>;

/** Moves media to the trash, from where `restoreMedia` restores them for 30 days; public pages lose them at once. */
export const removeMedia = account('media.edit')
  .route({ method: 'POST', path: '/media/delete', summary: 'Move media to the trash', tags: ['Media'] })
  .input(Input)
  .output(MediaCount)
  .handler(async ({ input: { mediaIds }, context: { scope, ports } }) => {
    const removed = await updateOwn(scope, 'media')
      .set({ deletedDate: ports.clock.now(), updateDate: ports.clock.now() })
      .where('uid', 'in', mediaIds)
      .where('deletedDate', 'is', null)
      .returning('uid')
      .execute();
    return tell(scope, removed);
  });

/** @throws GONE when the purge of all of them may have begun */
export const restoreMedia = account('media.edit')
  .route({ method: 'POST', path: '/media/restore', summary: 'Take media out of the trash', tags: ['Media'] })
  .input(Input)
  .output(MediaCount)
  .handler(async ({ input: { mediaIds }, context: { scope, ports } }) => {
    const restored = await updateOwn(scope, 'media')
      .set({ deletedDate: null, updateDate: ports.clock.now() })
      .where('uid', 'in', mediaIds)
      .where('deletedDate', '>=', trashedBefore(ports.clock.now()))
      .returning('uid')
      .execute();
    if (restored.length === 0)
      throw problem('GONE', 'These files are not in the trash any more. They are deleted for good after 30 days.');
    return tell(scope, restored);
  });

async function tell(scope: AccountScope, changed: { uid: string }[]): Promise<MediaCount> {
  for (const { uid } of changed) await emit(scope, mediaChanged, { mediaId: uid });
  if (changed.length > 0) await bumpSiteRevision(scope);
  return { count: changed.length };
}
