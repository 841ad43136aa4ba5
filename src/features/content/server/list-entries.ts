import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { foldText } from '#lib/fold-text.ts';
import { readCursor, unknownPlace, writeCursor } from '#lib/cursor.ts';
import { EntryCard } from '../entry-card.ts';
import { EntryListQuery, type EntrySort } from '../entry-filter.ts';
import { cardColumns } from './card-row.ts';
import { cardsOf } from './entry-cards.ts';
import { entryConditions, isUntitled, matches } from './entry-conditions.ts';
import { isTimeKey, timeKey, timeOf } from './time-key.ts';

const EntryPage = z.object({
  entries: z.array(EntryCard),
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
});
type EntryPage = z.infer<typeof EntryPage>;

/** Entries by page. In a search, entries without a title come after those that match (decision 18). */
export const listEntries = accountReading('content.read')
  .route({ method: 'GET', path: '/entries', summary: 'List entries', tags: ['Entries'] })
  .input(EntryListQuery)
  .output(EntryPage)
  .handler(async ({ input, context: { scope } }): Promise<EntryPage> => {
    const place = placeOf(input);
    const rows: Awaited<ReturnType<typeof readGroup>> = [];
    for (const group of foldText(input.search ?? '') ? groups : ([matching] as const)) {
      if (place && place.group > group) continue;
      const wanted = input.limit + 1 - rows.length;
      rows.push(...(await readGroup(scope, input, group, wanted, place?.group === group ? place : undefined)));
      if (rows.length > input.limit) break;
    }
    const page = rows.slice(0, input.limit);
    const last = page.at(-1);
    return {
      entries: await cardsOf(scope, page),
      nextCursor: rows.length > page.length && last ? writeCursor([last.group, last.sortKey, last.uid]) : null,
    };
  });

/** In a search: what matches, then what has no title. Apart, each is read along an index up to its limit. */
const [matching, untitled] = ['0', '1'] as const;
const groups = [matching, untitled] as const;
type Group = (typeof groups)[number];

function readGroup(
  scope: AccountScope,
  { sort, direction, cursor: _place, limit: _whole, search, ...filter }: EntryListQuery,
  group: Group,
  limit: number,
  place: Place | undefined,
) {
  const { column, key } = sortKeys[sort];
  const order = direction === 'asc' ? sql`asc` : sql`desc`;
  const conditions = [
    ...entryConditions(scope, filter),
    ...(group === untitled ? [isUntitled] : search ? [matches(search)] : []),
    ...(place ? [isBeyond(place, sort, direction)] : []),
  ];
  return scope.tx
    .selectFrom('entry')
    .select(cardColumns)
    .select([sql.lit(group).as('group'), key.as('sortKey')])
    .where((eb) => eb.and(conditions))
    .orderBy(sql`${column} ${order}`)
    .orderBy(sql`entry.uid ${order}`)
    .limit(limit)
    .execute();
}

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

/** The last row of the page before. */
interface Place {
  group: Group;
  key: string;
  uid: string;
}

function placeOf({ cursor, sort }: EntryListQuery): Place | undefined {
  if (cursor === undefined) return undefined;
  const [read, key, uid] = readCursor(cursor, 3) as [string, string, string];
  const group = groups.find((known) => known === read);
  if (!group || !sortKeys[sort].isKey(key)) throw unknownPlace();
  return { group, key, uid };
}

function isBeyond({ key, uid }: Place, sort: EntrySort, direction: EntryListQuery['direction']) {
  const { column, value } = sortKeys[sort];
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  return sql<boolean>`(${column}, entry.uid) ${beyond} (${value(key)}, ${uid})`;
}
