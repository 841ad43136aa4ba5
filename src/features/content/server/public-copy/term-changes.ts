import { deleteOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { refreshSoon } from './refresh-copies.job.ts';

export type PublicTermKind = 'contentType' | 'category' | 'service' | 'tag';

/** After terms change: refreshes the copies that show them. */
export async function refreshCopiesWith(
  scope: AccountScope,
  kind: PublicTermKind,
  termIds: readonly string[],
): Promise<void> {
  await bumpSiteRevision(scope);
  await refreshSoon(scope, await copiesWith(scope, kind, termIds));
}

/** After terms are removed: filters no longer find copies by them, and the copies are refreshed soon. */
export async function forgetTerms(
  scope: AccountScope,
  kind: PublicTermKind,
  termIds: readonly string[],
): Promise<void> {
  await bumpSiteRevision(scope);
  const entryIds = await copiesWith(scope, kind, termIds);
  if (entryIds.length === 0) return;
  if (kind === 'contentType')
    await updateOwn(scope, 'contentPublic')
      .set({ contentTypeId: null })
      .where('contentTypeId', 'in', termIds)
      .execute();
  else await deleteOwn(scope, 'contentPublicFacet').where('kind', '=', kind).where('valueId', 'in', termIds).execute();
  await refreshSoon(scope, entryIds);
}

async function copiesWith(scope: AccountScope, kind: PublicTermKind, termIds: readonly string[]): Promise<string[]> {
  if (termIds.length === 0) return [];
  if (kind === 'contentType') {
    const rows = await selectOwn(scope, 'contentPublic')
      .select('uid')
      .where('contentTypeId', 'in', termIds)
      .orderBy('uid')
      .execute();
    return rows.map(({ uid }) => uid);
  }
  const rows = await selectOwn(scope, 'contentPublicFacet')
    .select('entryId')
    .distinct()
    .where('kind', '=', kind)
    .where('valueId', 'in', termIds)
    .orderBy('entryId')
    .execute();
  return rows.map(({ entryId }) => entryId);
}
