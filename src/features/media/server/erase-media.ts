import { updateOwn } from '#access/own-rows.ts';
import { emit } from '#access/events/emit.ts';
import type { AccountScope } from '#access/scope.ts';
import type { Storage } from '#integrations/storage/storage.ts';
import { mediaChanged } from '../events.ts';
import { mediaFolder } from './files/media-keys.ts';

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
