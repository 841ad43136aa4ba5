import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { Uid } from '#lib/uid.ts';
import { accountSecrets } from '../account-secrets.ts';
import { entryIdOf } from '../entry-id-of.ts';

/** The entry id of an imported review: the same however often it is imported. */
export async function importedEntryIds(scope: AccountScope, source: string): Promise<(key: string) => Uid> {
  const secretOf = await accountSecrets(scope, 'imported review');
  return (key) => entryIdOf(secretOf(`${source.toLowerCase()} ${key}`));
}

/** Which of these reviews exist: imported before, or collected here, exported, and now brought back by their id. */
export async function findKnownReviews(
  scope: AccountScope,
  source: string,
  keys: readonly string[],
): Promise<string[]> {
  const idOf = await importedEntryIds(scope, source);
  const byId = new Map(
    keys.flatMap((key) => [idOf(key), Uid.safeParse(key).data ?? []].flat().map((id) => [id, key] as const)),
  );
  if (byId.size === 0) return [];
  const rows = await selectOwn(scope, 'testimonial')
    .select('entryId')
    .where('entryId', 'in', [...byId.keys()])
    .execute();
  return rows.flatMap(({ entryId }) => byId.get(entryId) ?? []);
}
