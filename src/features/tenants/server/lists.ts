import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { mostCounted } from '#lib/lists/most-counted.ts';
import { cursorOf, datedPositionOf, type Position, positionOf } from '#lib/lists/named-cursor.ts';
import type { NamedPage, NamedPageQuery } from '#lib/lists/named-page.ts';
import type { Database, Tx } from '#platform/database.ts';
import { planOnce } from '#platform/database/plan-mode.ts';
import type { TenantPageQuery } from '../lifecycle.ts';

interface ListOrder {
  after: RawBuilder<SqlBool>;
  by: RawBuilder<unknown>;
  /** What decides a row's place in the list, beside its id. */
  place: RawBuilder<string>;
}

/** The order of a list of agencies or accounts, which an index follows, and how it goes on from a cursor. */
export function listOrder({ sort, cursor, search }: TenantPageQuery, table: 'a' | 'g'): ListOrder {
  const [name, id, date] = [`${table}.business_name`, `${table}.uid`, `${table}.create_date`].map(
    (column) => sql.ref<string>(column) as RawBuilder<string>,
  ) as [RawBuilder<string>, RawBuilder<string>, RawBuilder<string>];
  if (sort === 'name') {
    const place = foundOrder(name, search);
    return { after: after(place, id, cursor), by: sql`${place}, ${id}`, place };
  }
  return {
    after: afterDate(date, id, cursor),
    by: sql`${date} desc, ${id} desc`,
    // As the database writes it, to the microsecond.
    place: sql<string>`${date}::text`,
  };
}

function afterDate(date: RawBuilder<string>, id: RawBuilder<string>, cursor: string | undefined): RawBuilder<SqlBool> {
  if (!cursor) return sql`true`;
  const [lastDate, lastId] = datedPositionOf(cursor);
  return sql`(${date}, ${id}) < (${lastDate}::timestamptz, ${lastId})`;
}

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

/** Whether one of the texts contains the search; all of them do when it is empty. */
export function holds(text: RawBuilder<string>, search: string): RawBuilder<SqlBool> {
  if (search === '') return sql`true`;
  // The database folds both: our own folding of İ and of a final Σ differs.
  return sql`lower(${text}) like lower(${likePattern(search)})`;
}

/** A text that contains the search, for `like`. */
export function likePattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** A name's place in a list, 'Client 2' before 'Client 10'; an index follows it. */
export function nameOrder(name: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`natural_order(${name})`;
}

/** The same in the answer to a search: first what begins with it in one of the texts. */
export function foundOrder(
  name: RawBuilder<string>,
  search: string,
  texts: readonly RawBuilder<string>[] = [name],
): RawBuilder<string> {
  if (search === '') return nameOrder(name);
  const begins = sql.join(
    texts.map((text) => sql`lower(${text}) like lower(${likePattern(search).slice(1)})`),
    sql` or `,
  );
  return sql<string>`case when ${begins} then '0' else '1' end || ${nameOrder(name)}`;
}

/** Rows after a cursor, ordered by (place, id). */
export function after(
  place: RawBuilder<string>,
  id: RawBuilder<string>,
  cursor: string | undefined,
): RawBuilder<SqlBool> {
  if (!cursor) return sql`true`;
  const [last, lastId] = positionOf(cursor);
  return sql`(${place}, ${id}) > (${last}, ${lastId})`;
}

/** Removes the extra row that was read to know whether there is a next page. */
export function cutPage<T>(rows: T[], limit: number, position: (row: T) => Position) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? cursorOf(position(last)) : null };
}
