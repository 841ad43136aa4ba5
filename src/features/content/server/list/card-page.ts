import { type RawBuilder, sql } from 'kysely';
import { preparedQueryByShape, type Param } from '#platform/database/prepared-query.ts';
import type { EntrySort, SortDirection } from '../../entry-filter.ts';
import { cardColumns, cardJson } from './card-json.ts';
import { entryConditions, type FilterShape, type FilterValues, isUntitled, matches } from './entry-conditions.ts';
import { timeKey, timeOf } from './time-key.ts';

export interface CardPage {
  /** `EntryCard`s as JSON, with commas between them. */
  cards: string;
  /** How many entries there are, up to one more than the limit. */
  found: number;
  /** The last of a full page. */
  lastKey: string | null;
  lastUid: string | null;
  /** In the last of what a search matches: whether entries without a title follow. */
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

/**
 * A page of cards along an index up to its limit, with all that they show, in one statement and one row: each row of an
 * answer costs both sides, and a long text is sent in one go.
 */
export const cardPage = preparedQueryByShape((shape: PageShape) => (_db, param: Param<PageValues>) => {
  const { column, key } = sortKeys[shape.sort];
  const direction = shape.direction === 'asc' ? sql`asc` : sql`desc`;
  const limit = sql`${param('limit')}::int`;
  return sql<CardPage>`
    select coalesce(string_agg(${cardJson(param('accountId'))}::text, ',' order by place) filter (where place <= ${limit}), '') as cards,
      count(*)::int as found,
      max(${key(sql`page.sorted_by`)}) filter (where place = ${limit}) as last_key,
      max(page.uid) filter (where place = ${limit}) as last_uid,
      ${shape.isSearch && !shape.isUntitled ? sql`count(*) <= ${limit} and ${hasUntitled(shape, param)}` : sql`null`} as has_untitled
    from (
      select ${cardColumns}, sorted_by, row_number() over (order by sorted_by ${direction}, uid ${direction}) as place from (
        select ${cardColumns}, ${column} as sorted_by from entry
        where ${sql.join(conditionsOf(shape, param), sql` and `)}
        order by ${column} ${direction}, entry.uid ${direction} limit ${limit} + 1) entry) page
    cross join lateral (
      select count(*) filter (where m.kind = 'image') as image_count, count(*) filter (where m.kind = 'video') as video_count
      from entry_media em join media m on m.account_id = em.account_id and m.uid = em.media_id and m.deleted_date is null
      where em.account_id = ${param('accountId')} and em.entry_id = page.uid) own`;
});

function conditionsOf(shape: PageShape, param: Param<PageValues>) {
  const { column, value } = sortKeys[shape.sort];
  const beyond = shape.direction === 'asc' ? sql`>` : sql`<`;
  return [
    ...entryConditions(shape, param),
    ...(shape.isUntitled ? [isUntitled] : shape.isSearch ? [matches(param)] : []),
    ...(shape.goesOn ? [sql<boolean>`(${column}, entry.uid) ${beyond} (${value(param('key'))}, ${param('uid')})`] : []),
  ];
}

/** A search that nothing follows is spared its second statement. */
function hasUntitled(shape: PageShape, param: Param<PageValues>): RawBuilder<boolean> {
  const conditions = sql.join([...entryConditions(shape, param), isUntitled], sql` and `);
  return sql`exists (select from entry where ${conditions})`;
}
