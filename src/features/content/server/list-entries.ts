import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { readCursor, unknownPlace, writeCursor } from '#lib/cursor.ts';
import { EntryCard } from '../entry-card.ts';
import { EntryListQuery, type EntrySort } from '../entry-filter.ts';
import { cardsOf } from './entry-cards.ts';
import { entryConditions } from './entry-conditions.ts';
import { listColumns } from './entry-row.ts';
import { isTimeKey, timeKey, timeOf } from './time-key.ts';

const EntryPage = z.object({
  entries: z.array(EntryCard),
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
});
type EntryPage = z.infer<typeof EntryPage>;

/** Entries by page. In a search, entries without a title come after those that match (decision 18). */
export const listEntries = account('content.read')
  .route({ method: 'GET', path: '/entries', summary: 'List entries', tags: ['Entries'] })
  .input(EntryListQuery)
  .output(EntryPage)
  .handler(async ({ input, context: { scope } }): Promise<EntryPage> => {
    const { sort, direction, cursor: _place, limit, ...filter } = input;
    const { column, key } = sortKeys[sort];
    const untitledLast = filter.search ? sql<number>`(entry.search_title = '')::int` : sql<number>`0::int`;
    const order = direction === 'asc' ? sql`asc` : sql`desc`;
    const rows = await scope.tx
      .selectFrom('entry')
      .selectAll('entry')
      .select(listColumns)
      .select([sql<string>`${untitledLast}::text`.as('group'), key.as('sortKey')])
      .where((eb) => eb.and([...entryConditions(scope, filter), ...after(input, untitledLast)]))
      .orderBy(untitledLast)
      .orderBy(sql`${column} ${order}`)
      .orderBy(sql`entry.uid ${order}`)
      .limit(limit + 1)
      .execute();
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      entries: await cardsOf(scope, page),
      nextCursor: rows.length > page.length && last ? writeCursor([last.group, last.sortKey, last.uid]) : null,
    };
  });

interface SortKey {
  column: RawBuilder<unknown>;
  /** The column's value as a cursor keeps it, and back. */
  key: RawBuilder<string>;
  value(key: string): RawBuilder<unknown>;
  isKey(key: string): boolean;
}

function byTime(column: RawBuilder<unknown>): SortKey {
  return { column, key: timeKey(column), value: timeOf, isKey: isTimeKey };
}

const sortKeys: Record<EntrySort, SortKey> = {
  updateDate: byTime(sql`entry.update_date`),
  createDate: byTime(sql`entry.create_date`),
  title: {
    column: sql`entry.search_title`,
    key: sql`entry.search_title`,
    value: (key) => sql`${key}::text`,
    isKey: () => true,
  },
};

function after({ cursor, sort, direction }: EntryListQuery, untitledLast: RawBuilder<number>) {
  if (cursor === undefined) return [];
  const [group, key, uid] = readCursor(cursor, 3) as [string, string, string];
  const { column, value, isKey } = sortKeys[sort];
  if (!/^[01]$/.test(group) || !isKey(key)) throw unknownPlace();
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  return [
    sql<boolean>`(${untitledLast} > ${group}::int or (${untitledLast} = ${group}::int
      and (${column}, entry.uid) ${beyond} (${value(key)}, ${uid})))`,
  ];
}
