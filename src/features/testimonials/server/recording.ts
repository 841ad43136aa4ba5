import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { originalKeyOf } from '#features/media/server/files/media-keys.ts';
import { addMedium } from '#features/media/server/upload/finish-upload.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { problem } from '#lib/problem.ts';
import type { Uid } from '#lib/uid.ts';

/**
 * Turns the customer's video, audio or photo into a medium of the account, with their testimonial.
 * @throws PRECONDITION_FAILED if it is incomplete, isn't theirs or no longer exists
 */
export async function claimRecording(scope: AccountScope, submissionId: Uid, uid: string, posterMs: number | null) {
  const claimed = await claim(scope, submissionId, uid, posterMs);
  if (!claimed) throw problem('PRECONDITION_FAILED', 'The video hasn’t arrived. Add it again.');
  return claimed;
}

/**
 * The same for their portrait.
 * @throws UNSUPPORTED_MEDIA_TYPE
 */
export async function claimPhoto(scope: AccountScope, submissionId: Uid, uid: string): Promise<string> {
  const claimed = await claim(scope, submissionId, uid);
  if (claimed?.kind !== 'image') throw problem('UNSUPPORTED_MEDIA_TYPE', 'This photo is gone. Add it again.');
  return claimed.mediaId;
}

async function claim(scope: AccountScope, submissionId: Uid, uid: string, posterMs: number | null = null) {
  const upload = await selectOwn(scope, 'upload')
    .selectAll()
    .where('uid', '=', uid)
    .where('visitorHash', '=', visitorHashOf(submissionId))
    .where('finishedDate', 'is not', null)
    .where('mediaId', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const found = upload?.metadata.found;
  if (!upload || !found) return undefined;
  await updateOwn(scope, 'upload').set({ mediaId: uid }).where('uid', '=', uid).execute();
  const originalKey = originalKeyOf(scope.accountId, uid);
  const { name, sizeBytes } = upload;
  await addMedium(scope, {
    uid,
    userId: null,
    name,
    sizeBytes,
    originalKey,
    ...found,
    edit: { posterMs, range: null },
  });
  return { mediaId: uid, kind: found.kind, type: found.type };
}

/** The owner of an upload: the form whose submission it will belong to, known only to its sender. */
export function visitorHashOf(submissionId: Uid): string {
  return secretHash(`recording ${submissionId}`);
}
