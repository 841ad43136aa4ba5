import { type RawBuilder, sql } from 'kysely';
import { fixedByShape, type Given } from '#platform/database/fixed.ts';
import type { EntrySort, SortDirection } from '../entry-filter.ts';
import { cardColumns, cardJson } from './card-json.ts';
import { entryConditions, type FilterShape, type FilterValues, isUntitled, matches } from './entry-conditions.ts';
import { timeKey, timeOf } from './time-key.ts';

export interface CardRow {
  uid: string;
  sortKey: string;
  /** An `EntryCard` as JSON. */
  card: string;
  /** In what a search matches: whether entries without a title follow. */
  hasUntitled: boolean | null;
}

export interface PageShape extends FilterShape {
  sort: EntrySort;
  direction: SortDirection;
  /** In a search: what matches, or what has no title. */
  isUntitled: boolean;
  /** Whether it goes on from a row. */
  goesOn: boolean;
}

interface PageValues extends FilterValues {
  limit: number;
  /** The last row of the page before. */
  key: string;
  uid: string;
}

interface SortKey {
  column: RawBuilder<unknown>;
  /** The column's value as a cursor keeps it, and back. */
  key(column: RawBuilder<unknown>): RawBuilder<string>;
  value(key: RawBuilder<string>): RawBuilder<unknown>;
}

const sortKeys: Record<EntrySort, SortKey> = {
  updateDate: { column: sql`entry.update_date`, key: timeKey, value: timeOf },
  createDate: { column: sql`entry.create_date`, key: timeKey, value: timeOf },
  title: { column: sql`entry.search_title`, key: (column) => sql`${column}`, value: (key) => sql`${key}::text` },
};

/** A page of cards along an index up to its limit, with all that they show, in one statement. */
export const cardPage = fixedByShape((shape: PageShape) => (_db, given: Given<PageValues>) => {
  const { column, key } = sortKeys[shape.sort];
  const direction = shape.direction === 'asc' ? sql`asc` : sql`desc`;
  return sql<CardRow>`
    select page.uid, ${key(sql`page.sorted_by`)} as sort_key, ${cardJson(given('accountId'))}::text as card,
      ${shape.isSearch && !shape.isUntitled ? hasUntitled(shape, given) : sql`null`} as has_untitled
    from (
      select ${cardColumns}, ${column} as sorted_by from entry
      where ${sql.join(conditionsOf(shape, given), sql` and `)}
      order by ${column} ${direction}, entry.uid ${direction} limit ${given('limit')}) page
    cross join lateral (
      select count(*) filter (where m.kind = 'image') as image_count, count(*) filter (where m.kind = 'video') as video_count
      from entry_media em join media m on m.account_id = em.account_id and m.uid = em.media_id and m.deleted_date is null
      where em.account_id = ${given('accountId')} and em.entry_id = page.uid) own
    order by page.sorted_by ${direction}, page.uid ${direction}`;
});

function conditionsOf(shape: PageShape, given: Given<PageValues>) {
  const { column, value } = sortKeys[shape.sort];
  const beyond = shape.direction === 'asc' ? sql`>` : sql`<`;
  return [
    ...entryConditions(shape, given),
    ...(shape.isUntitled ? [isUntitled] : shape.isSearch ? [matches(given)] : []),
    ...(shape.goesOn ? [sql<boolean>`(${column}, entry.uid) ${beyond} (${value(given('key'))}, ${given('uid')})`] : []),
  ];
}

/** A search that nothing follows is spared its second statement. */
function hasUntitled(shape: PageShape, given: Given<PageValues>): RawBuilder<boolean> {
  const conditions = sql.join([...entryConditions(shape, given), isUntitled], sql` and `);
  return sql`exists (select from entry where ${conditions})`;
}
