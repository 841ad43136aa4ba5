import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { cursorOf, type Position, positionOf } from '#lib/lists/named-cursor.ts';

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
