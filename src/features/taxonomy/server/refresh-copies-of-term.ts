import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { refreshCopiesWith } from '#features/content/server/public-copy/term-changes.ts';
import type { TermKind } from '../taxonomy.ts';
import { termTables } from './term-tables.ts';

/** Refreshes the public copies that show these terms; a label is shown with its tags. */
export async function refreshCopiesOfTerms(
  scope: AccountScope,
  kind: TermKind,
  termIds: readonly string[],
): Promise<void> {
  const { publicKind } = termTables[kind];
  if (publicKind) await refreshCopiesWith(scope, publicKind, termIds);
  else await refreshCopiesWith(scope, 'tag', await tagsOf(scope, termIds));
}

/** The tags of labels. */
export async function tagsOf(scope: AccountScope, labelIds: readonly string[]): Promise<string[]> {
  if (labelIds.length === 0) return [];
  const rows = await selectOwn(scope, 'labelTag').select('uid').where('labelId', 'in', labelIds).execute();
  return rows.map(({ uid }) => uid);
}
