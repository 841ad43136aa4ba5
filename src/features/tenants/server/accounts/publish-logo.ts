import { deleteOwn, insertOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { findMedia } from '#features/media/server/media-queries.ts';
import { problem } from '#lib/problem.ts';

/** Makes an image public as the account's logo, replacing the previous one. @throws BAD_REQUEST when it can't be one */
export async function publishLogo(scope: AccountScope, mediaId: string | null): Promise<void> {
  const { accountId } = scope;
  const source = { source: 'logo' as const, sourceId: accountId };
  await deleteOwn(scope, 'mediaPublication')
    .where('source', '=', source.source)
    .where('sourceId', '=', source.sourceId)
    .execute();
  if (!mediaId) return;
  const medium = (await findMedia(scope, [mediaId])).get(mediaId);
  if (medium?.kind !== 'image') {
    const message = 'This picture is no longer there. Choose or upload another one.';
    throw problem('BAD_REQUEST', message, { fields: { logoMediaId: message } });
  }
  await insertOwn(scope, 'mediaPublication', { mediaId, ...source }).execute();
}
