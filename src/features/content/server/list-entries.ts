import { type RawBuilder, sql } from 'kysely';
import { account } from '#access/procedures.ts';
import { readCursor, unknownPlace, writeCursor } from '#lib/cursor.ts';
import type { EntryCard } from '../entry-card.ts';
import { EntryListQuery, type EntrySort } from '../entry-filter.ts';
import { cardsOf } from './entry-cards.ts';
import { entryConditions } from './entry-conditions.ts';
import { listColumns } from './entry-row.ts';
import { isTimeKey, timeKey, timeOf } from './time-key.ts';

interface EntryPage {
  entries: EntryCard[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** Entries by page. In a search, entries without a title come after those that match (decision 18). */
export const listEntries = account('content.read')
  .input(EntryListQuery)
  .handler(async ({ input, context: { scope } }): Promise<EntryPage> => {
    const { column, key } = sortKeys[input.sort];
    const untitledLast = input.filter.search ? sql<number>`(entry.search_title = '')::int` : sql<number>`0::int`;
    const order = input.direction === 'asc' ? sql`asc` : sql`desc`;
    const rows = await scope.tx
      .selectFrom('entry')
      .selectAll('entry')
      .select(listColumns)
      .select([sql<string>`${untitledLast}::text`.as('group'), key.as('sortKey')])
      .where((eb) => eb.and([...entryConditions(scope, input.filter), ...after(input, untitledLast)]))
      .orderBy(untitledLast)
      .orderBy(sql`${column} ${order}`)
      .orderBy(sql`entry.uid ${order}`)
      .limit(input.limit + 1)
      .execute();
    const page = rows.slice(0, input.limit);
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
