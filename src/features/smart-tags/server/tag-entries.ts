import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { conditionOf, type TreeShape } from '#features/content/server/filter/compile-filter.ts';
import { anyEntry, type FilterValues, ownConditions } from '#features/content/server/list/entry-conditions.ts';
import { planOnce } from '#platform/database/plan-mode.ts';
import { type Param, preparedQueryByShape } from '#platform/database/prepared-query.ts';
import type { KeptTag } from './smart-tag-rows.ts';

/** Those of the tags, and values of the filters by tag and place. */
type Values = { accountId: string; entryIds: readonly string[]; tagIds: readonly string[] } & Record<
  `tag${number}` | `value${number}_${number}`,
  unknown
>;

/** One statement finds what entries have and should have, and writes the difference. */
const write = preparedQueryByShape(({ filters }: { filters: readonly TreeShape[] }) => (_db, param: Param<Values>) => {
  const tags = filters.map(
    (filter, place) =>
      sql`select ${param(`tag${place}`)}::text as tag_id where ${conditionOf(filter, (at) => param(`value${place}_${at}`))}`,
  );
  const listed = ownConditions(anyEntry, param as unknown as Param<FilterValues>);
  const ids = sql`any(${param('entryIds')}::text[])`;
  const statement: RawBuilder<{ entryId: string }> = sql`
    with wanted as materialized (select entry.uid as entry_id, t.tag_id
      from entry cross join lateral (${sql.join(tags, sql` union all `)}) t
      where entry.uid = ${ids} and ${sql.join(listed, sql` and `)}),
    gone as (delete from entry_smart_tag s where s.account_id = ${param('accountId')} and s.entry_id = ${ids}
      and s.tag_id = any(${param('tagIds')}::text[])
      and not exists (select from wanted w where w.entry_id = s.entry_id and w.tag_id = s.tag_id) returning s.entry_id),
    came as (insert into entry_smart_tag (account_id, tag_id, entry_id)
      select ${param('accountId')}, tag_id, entry_id from wanted on conflict do nothing returning entry_id)
    select entry_id from gone union select entry_id from came`;
  return statement;
});

/**
 * Gives entries the tags that they should have, and takes the others; tags whose filter is broken stay.
 * @param tags locked
 * @returns the entries that have other tags now
 */
export async function tagEntries(
  { tx, accountId }: AccountScope,
  tags: readonly KeptTag[],
  entryIds: readonly string[],
): Promise<string[]> {
  const kept = tags.filter(({ problem }) => problem === '');
  if (kept.length === 0 || entryIds.length === 0) return [];
  const values = kept.flatMap(({ uid, parameters }, place) => [
    [`tag${place}`, uid] as const,
    ...parameters.map((value, at) => [`value${place}_${at}`, value] as const),
  ]);
  const statement = write(
    { filters: kept.map(({ shape }) => shape) },
    { ...Object.fromEntries(values), accountId, entryIds, tagIds: kept.map(({ uid }) => uid) },
  );
  const { rows } = await planOnce(tx, () => tx.executeQuery(statement));
  return rows.map(({ entryId }) => entryId);
}
