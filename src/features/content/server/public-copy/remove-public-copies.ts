import { deleteOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';

/** Removes entries from all public pages, sitemaps and media URLs at once. They keep their URLs. */
export async function removePublicCopies(scope: AccountScope, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return;
  await bumpSiteRevision(scope, 'entries');
  await deleteOwn(scope, 'contentPublic').where('uid', 'in', entryIds).execute();
  await deleteOwn(scope, 'mediaPublication').where('source', '=', 'entry').where('sourceId', 'in', entryIds).execute();
  await updateOwn(scope, 'publishing')
    .set({ status: 'unpublished', isShow: false })
    .where('uid', 'in', entryIds)
    .where('type', '=', 'site')
    .where('isShow', '=', true)
    .execute();
}
