import { type SelectQueryBuilder, sql } from 'kysely';
import { mostCounted } from '#lib/lists/most-counted.ts';
import type { NamedPage, NamedPageQuery } from '#lib/lists/named-page.ts';
import type { Database, Tx } from '#platform/database.ts';
import { planOnce } from '#platform/database/plan-mode.ts';

/**
 * How many rows match, told with the first page of a narrowed list and counted up to `mostCounted`: of 10,000, counting
 * takes longer than reading a page.
 */
export async function totalOf<DB extends Database, TB extends keyof DB>(
  tx: Tx,
  matching: SelectQueryBuilder<DB, TB, object>,
  { search, cursor, state }: Pick<NamedPageQuery, 'search' | 'cursor'> & { state?: string | undefined },
  { items, nextCursor }: Pick<NamedPage<unknown>, 'items' | 'nextCursor'>,
): Promise<number | null> {
  if (cursor || (search === '' && state === undefined)) return null;
  if (nextCursor === null) return items.length;
  const found = matching.select(sql<number>`1`.as('one')).limit(sql.lit(mostCounted));
  const counted = sql<{ total: number }>`select count(*) as total from (${found}) as found`;
  const { rows } = await planOnce(tx, () => counted.execute(tx));
  return rows[0]?.total ?? null;
}
