import { type RawBuilder, sql } from 'kysely';
import type { ActionContext } from '#access/actions.ts';
import { can } from '#access/permissions.ts';
import type { AccountScope } from '#access/scope.ts';
import type { ActionField } from '#lib/action-field.ts';
import { isProblem, problem } from '#lib/problem.ts';
import type { Param } from '#platform/database/prepared-query.ts';
import type { FilterTree } from '../../fields/filter-field.ts';
import { allConditions, type FilterValues, readEntryFilter } from './entry-conditions.ts';

/** How actions ask for the entries that they are about. */
export const whereField = (hint: string, isRequired: boolean): ActionField => ({
  key: 'where',
  kind: 'filter',
  label: 'Entries',
  hint,
  isRequired,
});

interface Wanted {
  /** More conditions on the table `entry`. */
  and: readonly RawBuilder<unknown>[];
  limit: number;
}

/** Conditions tell about entries by what matches them. @throws FORBIDDEN for who may not see entries */
export function requireReading(scope: AccountScope): void {
  if (!can(scope, 'content.read'))
    throw problem('FORBIDDEN', 'Conditions on entries are for people who may see entries.');
}

/**
 * Entries that match a filter, the oldest first, for what happens by itself. “Me” is the person in whose name it does.
 * @throws UNPROCESSABLE_CONTENT for a condition on a field that can't be applied, FORBIDDEN
 */
export async function findMatching(
  scope: AccountScope,
  where: FilterTree,
  { userId, now, timeZone }: Pick<ActionContext, 'userId' | 'now' | 'timeZone'>,
  { and, limit }: Wanted,
): Promise<{ uid: string; title: string }[]> {
  requireReading(scope);
  const { shape, values } = await readEntryFilter(scope, { where, timeZone }, { userId, now });
  const param: Param<FilterValues> = (name) => sql.val(values[name]);
  const conditions = sql.join([...allConditions(shape, param), ...and], sql` and `);
  const matching = sql<{ uid: string; title: string }>`select entry.uid, entry.title from entry where ${conditions}
    order by entry.create_date, entry.uid limit ${sql.lit(limit)}`;
  return (await matching.execute(scope.tx)).rows;
}

/** Whether a filter can be applied. @throws UNPROCESSABLE_CONTENT naming the field `where`, FORBIDDEN */
export async function checkWhere(
  scope: AccountScope,
  where: FilterTree,
  { userId, now, timeZone }: Pick<ActionContext, 'userId' | 'now' | 'timeZone'>,
): Promise<void> {
  requireReading(scope);
  try {
    await readEntryFilter(scope, { where, timeZone }, { userId, now });
  } catch (error) {
    if (!isProblem(error)) throw error;
    throw problem('UNPROCESSABLE_CONTENT', error.message, { fields: { where: error.message } });
  }
}
