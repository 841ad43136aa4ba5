import type { AccountScope } from '#access/scope.ts';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';

/** Takes entries off every public page, sitemap and media address at once. Their addresses stay theirs. */
export async function removePublicCopies(scope: AccountScope, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return;
  const { accountId, tx } = scope;
  await bumpSiteRevision(scope);
  await tx.deleteFrom('contentPublic').where('accountId', '=', accountId).where('uid', 'in', entryIds).execute();
  await tx
    .deleteFrom('mediaPublication')
    .where('accountId', '=', accountId)
    .where('source', '=', 'entry')
    .where('sourceId', 'in', entryIds)
    .execute();
  await tx
    .updateTable('publishing')
    .set({ status: 'unpublished', isShow: false })
    .where('accountId', '=', accountId)
    .where('uid', 'in', entryIds)
    .where('type', '=', 'site')
    .where('isShow', '=', true)
    .execute();
}
