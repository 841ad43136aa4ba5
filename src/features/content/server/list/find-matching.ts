import { type RawBuilder, sql } from 'kysely';
import type { ActionContext } from '#access/actions.ts';
import { can } from '#access/permissions.ts';
import type { AccountScope } from '#access/scope.ts';
import type { ActionField } from '#lib/action-field.ts';
import { isProblem, problem } from '#lib/problem.ts';
import { planOnce } from '#platform/database/plan-mode.ts';
import { type Param, preparedQueryByShape } from '#platform/database/prepared-query.ts';
import type { FilterTree } from '../../fields/filter-field.ts';
import {
  allConditions,
  conditionsOneByOne,
  type FilterShape,
  type FilterValues,
  readEntryFilter,
} from './entry-conditions.ts';

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

type Among = FilterValues & { entryIds: readonly string[] };
const among = preparedQueryByShape((shape: FilterShape) => (_db, param: Param<Among>) => {
  const conditions = sql.join(conditionsOneByOne(shape, param), sql` and `);
  return sql<{ uid: string; title: string }>`select entry.uid, entry.title from entry
    where entry.uid = any(${param('entryIds')}) and ${conditions}`;
});

/**
 * Those of the entries that match a filter. Events ask so again and again: neither is the filter compiled anew nor its
 * statement planned.
 * @throws as `findMatching`
 */
export async function findMatchingAmong(
  scope: AccountScope,
  where: FilterTree,
  { userId, now, timeZone }: Pick<ActionContext, 'userId' | 'now' | 'timeZone'>,
  entryIds: readonly string[],
): Promise<{ uid: string; title: string }[]> {
  requireReading(scope);
  const { shape, values } = await readEntryFilter(scope, { where, timeZone }, { userId, now });
  const query = among(shape, { ...values, entryIds });
  return (await planOnce(scope.tx, () => scope.tx.executeQuery(query))).rows;
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
