import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { mostCounted } from '#lib/lists/most-counted.ts';
import type { Page, PageQuery } from '#lib/lists/page.ts';
import { problem } from '#lib/problem.ts';
import type { Tx } from '#platform/database.ts';
import { planOnce } from '#platform/database/plan-mode.ts';

/** The type in which PostgreSQL compares a key of a list's order. */
type KeyType = 'text' | 'timestamptz' | 'bigint' | 'boolean';

/** What decides a row's place in a list, most important first. The last key is unique. */
export interface ListOrder {
  direction: 'asc' | 'desc';
  keys: readonly (readonly [value: RawBuilder<unknown>, type: KeyType])[];
}

/** The latest first. @param id breaks ties */
export function latestFirst(date: RawBuilder<unknown>, id: RawBuilder<unknown>): ListOrder {
  return {
    direction: 'desc',
    keys: [
      [date, 'timestamptz'],
      [id, 'text'],
    ],
  };
}

/** By a text such as `nameOrder` makes. @param id breaks ties */
export function byText(text: RawBuilder<string>, id: RawBuilder<unknown>): ListOrder {
  return {
    direction: 'asc',
    keys: [
      [text, 'text'],
      [id, 'text'],
    ],
  };
}

/**
 * One page of a list, and the cursor of the next one.
 * @param rows all rows of the list, which an index should hold in its order
 * @throws BAD_REQUEST for a cursor that isn't of a list in this order
 */
export async function readPage<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  order: ListOrder,
  { cursor, limit }: PageQuery,
): Promise<Page<O>> {
  const found = (await inOrder(rows, order, cursor)
    .select(placeOf(order).as('place'))
    .limit(limit + 1)
    .execute()) as (O & { place: string[] })[];
  const last = found.length > limit ? found[limit - 1] : undefined;
  const items = found.slice(0, limit).map(({ place: _place, ...row }) => row as O);
  return { items, nextCursor: last ? writeCursor(last.place) : null };
}

/** The rows in their order, from a cursor on. @throws BAD_REQUEST for a cursor that isn't of a list in this order */
export function inOrder<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { direction, keys }: ListOrder,
  cursor?: string,
): SelectQueryBuilder<DB, TB, O> {
  const later = cursor === undefined ? rows : rows.where(isBeyond({ direction, keys }, cursor));
  return keys.reduce((ordered, [value]) => ordered.orderBy(value, direction), later);
}

function isBeyond({ direction, keys }: ListOrder, cursor: string): RawBuilder<SqlBool> {
  const place = readPlace(
    cursor,
    keys.map(([, type]) => type),
  );
  const values = keys.map(([, type], at) => sql`${place[at]}::${sql.raw(type)}`);
  return sql`(${sql.join(keys.map(([value]) => value))}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(values)})`;
}

/** As the database writes it: times keep their microseconds. */
function placeOf({ keys }: ListOrder): RawBuilder<string[]> {
  return sql`array[${sql.join(keys.map(([value]) => sql`(${value})::text`))}]`;
}

const isOfType: Record<KeyType, (text: string) => boolean> = {
  text: () => true,
  timestamptz: (text) => text === '-infinity' || isStoredDate(text),
  bigint: (text) => /^\d{1,18}$/.test(text),
  boolean: (text) => text === 'true' || text === 'false',
};

/** A date as PostgreSQL writes it: `2026-11-23 17:46:47.123456+00`. */
const storedDate =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d)?$/;

function isStoredDate(text: string): boolean {
  const [, year, month, day] = (storedDate.exec(text) ?? []).map(Number);
  if (!year || !month || !day) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const Place = z.array(
  z
    .string()
    .max(2_000)
    .refine((value) => !value.includes('\0')),
);

/** A list's cursor: the place of the last row shown. Opaque to clients, who send it back. */
export function writeCursor(place: readonly string[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws BAD_REQUEST for anything that `writeCursor` didn't write with `length` values */
export function readCursor(cursor: string, length: number): string[] {
  try {
    return Place.length(length).parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalidCursor();
  }
}

/** The place in a list that a cursor says. @throws BAD_REQUEST if its values aren't of these types */
export function readPlace(cursor: string, types: readonly KeyType[]): string[] {
  const place = readCursor(cursor, types.length);
  if (!types.every((type, at) => isOfType[type](place[at] ?? ''))) throw invalidCursor();
  return place;
}

/** BAD_REQUEST */
export const invalidCursor = () => problem('BAD_REQUEST', 'This list can’t be continued from here. Load it again.');

/**
 * How many rows a list has: with the first page of a narrowed list, and counted up to `mostCounted`, since counting
 * 10,000 takes longer than reading a page.
 */
export async function totalOf<DB, TB extends keyof DB>(
  tx: Tx,
  rows: SelectQueryBuilder<DB, TB, object>,
  { cursor, isNarrowed }: { cursor?: string | undefined; isNarrowed: boolean },
  { items, nextCursor }: Page<unknown>,
): Promise<number | null> {
  if (cursor !== undefined || !isNarrowed) return null;
  if (nextCursor === null) return items.length;
  const found = rows.select(sql<number>`1`.as('one')).limit(sql.lit(mostCounted));
  const counted = sql<{ total: number }>`select count(*) as total from (${found}) as found`;
  const { rows: counts } = await planOnce(tx, () => counted.execute(tx));
  return counts[0]?.total ?? null;
}

/** Whether a text contains the search, in either case; all of them do when it is empty. */
export function holds(text: RawBuilder<string>, search: string): RawBuilder<SqlBool> {
  if (search === '') return sql`true`;
  // The database folds both: our own folding of İ and of a final Σ differs.
  return sql`lower(${text}) like lower(${likePattern(search)})`;
}

/** A text that contains the search, for `like`. */
export const likePattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A name's place in a list, 'Client 2' before 'Client 10'; an index holds it. */
export const nameOrder = (name: RawBuilder<string>): RawBuilder<string> => sql<string>`natural_order(${name})`;

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
