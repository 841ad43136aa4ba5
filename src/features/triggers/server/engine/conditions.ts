import { type Absentee, actingFor } from '#access/authorization/acting-for.ts';
import type { AccountScope } from '#access/scope.ts';
import type { FilterTree } from '#features/content/fields/filter-field.ts';
import { findMatchingAmong } from '#features/content/server/list/find-matching.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { isProblem } from '#lib/problem.ts';

interface Asked {
  where: FilterTree;
  entryId: string | null;
  userId: string;
  now: Date;
}

/** Whether an entry meets a filter, read in somebody's name. A filter that can't be applied anymore is met by nothing. */
export async function isMatching(
  scope: AccountScope,
  maker: Absentee,
  { where, entryId, userId, now }: Asked,
): Promise<boolean> {
  return entryId !== null && (await matchingAmong(scope, maker, { where, userId, now, entryIds: [entryId] })).size > 0;
}

/** Those of the entries that meet a filter. */
export async function matchingAmong(
  scope: AccountScope,
  maker: Absentee,
  { where, userId, now, entryIds }: Omit<Asked, 'entryId'> & { entryIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const acting = actingFor(scope, maker, scope.actor);
  const timeZone = await findAccountZone(scope);
  try {
    const found = await findMatchingAmong(acting, where, { userId, now, timeZone }, entryIds);
    return new Map(found.map(({ uid, title }) => [uid, title]));
  } catch (error) {
    if (isProblem(error)) return new Map();
    throw error;
  }
}
