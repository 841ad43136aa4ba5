import { type Selectable, sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { clausesOf, type FilterTree } from '#features/content/fields/filter-field.ts';
import { readFilter, type TreeShape } from '#features/content/server/filter/compile-filter.ts';
import { loadFields } from '#features/content/server/filter/entry-field.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { isProblem, problem } from '#lib/problem.ts';
import { dayAt, dayStart } from '#lib/time/time-zone.ts';
import type { Database } from '#platform/database.ts';
import type { SmartTag } from '../smart-tag.ts';

/** The field of entries that says which smart tags they have. */
export const smartTagsField = 'smartTags';

/** The account's tags by name. */
export async function smartTagRows(scope: AccountScope): Promise<SmartTag[]> {
  const rows = await selectOwn(scope, 'smartTag as t')
    .select(['t.uid', 't.name', 't.filter', 't.version', 't.userId', 't.problem'])
    .select(['t.runId', 't.runDone', 't.runTotal'])
    .select(
      sql<number>`(select count(*) from entry_smart_tag s
        where s.account_id = t.account_id and s.tag_id = t.uid)`.as('entries'),
    )
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.uid')
    .execute();
  return rows.map(({ runId, runDone, runTotal, ...tag }) => ({
    ...tag,
    run: runId === null ? null : { done: runDone, total: runTotal },
  }));
}

/** What is needed to find out which entries have a tag. */
export type KeptTag = Pick<Selectable<Database['smartTag']>, 'uid' | 'filter' | 'parameters' | 'problem' | 'runId'> & {
  shape: TreeShape;
};

/**
 * Tags, locked: what is found out about an entry must not be written after something newer. Always in the same order.
 */
export function lockTags(scope: AccountScope): Promise<KeptTag[]> {
  return selectOwn(scope, 'smartTag')
    .select(['uid', 'filter', 'parameters', 'problem', 'runId', sql<TreeShape>`shape`.as('shape')])
    .orderBy('uid')
    .forNoKeyUpdate()
    .execute();
}

/** As JSON columns hold it. */
interface Compiled {
  shape: string;
  parameters: string;
  nextDate: Date | null;
}

/**
 * A filter as it is applied, checked against the account's fields. Relative dates mean the days of the account's zone.
 * @throws UNPROCESSABLE_CONTENT naming `filter`, for what a tag can't be kept by as well
 */
export async function compileTag(scope: AccountScope, filter: FilterTree, now: Date): Promise<Compiled> {
  await refuseUnkept(scope, filter);
  const timeZone = await findAccountZone(scope);
  try {
    const { shape, values } = await readFilter(scope, filter, { userId: null, now, timeZone });
    const nextDate = isRelative(filter) ? dayStart(dayAt(now, timeZone), timeZone, { days: 1 }) : null;
    return { shape: JSON.stringify(shape), parameters: JSON.stringify(values), nextDate };
  } catch (error) {
    if (isProblem(error) && error.code === 'UNPROCESSABLE_CONTENT') refuse(error.message);
    throw error;
  }
}

async function refuseUnkept(scope: AccountScope, filter: FilterTree): Promise<void> {
  const clauses = clausesOf(filter);
  if (clauses.length === 0) refuse('Add a condition: a tag on every entry says nothing.');
  if (clauses.some(({ field }) => field === smartTagsField))
    refuse('A smart tag can’t depend on smart tags. Use their conditions instead.');
  const fields = await loadFields(scope);
  const me = clauses.find(
    ({ field, value }) => Array.isArray(value) && value.includes('me') && fields.get(field)?.isPerson,
  );
  if (me)
    refuse(
      `A tag is the same for everybody, so “${fields.get(me.field)?.label}” can’t be “Me”. Choose a person by name.`,
    );
}

/** The tag's entries change with the day alone. */
const isRelative = (filter: FilterTree): boolean =>
  clausesOf(filter).some(({ op }) => op === 'last' || op === 'next' || op === 'this');

function refuse(message: string): never {
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { filter: message } });
}
