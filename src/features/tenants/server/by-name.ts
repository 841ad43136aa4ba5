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

/** Rows after a cursor, ordered by (lower(name), id). */
export function after(
  name: RawBuilder<string>,
  id: RawBuilder<string>,
  cursor: string | undefined,
): RawBuilder<SqlBool> {
  if (!cursor) return sql`true`;
  const [lastName, lastId] = positionOf(cursor);
  return sql`(lower(${name}), ${id}) > (lower(${lastName}), ${lastId})`;
}

/** Removes the extra row that was read to know whether there is a next page. */
export function cutPage<T>(rows: T[], limit: number, position: (row: T) => Position) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? cursorOf(position(last)) : null };
}
