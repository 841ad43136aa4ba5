import { type RawBuilder, sql } from 'kysely';
import { fixedByShape, type Given } from '#platform/database/fixed.ts';
import type { EntryCard } from '../entry-card.ts';
import type { EntrySort, SortDirection } from '../entry-filter.ts';
import { entryConditions, type FilterShape, type FilterValues, isUntitled, matches } from './entry-conditions.ts';
import { timeKey, timeOf } from './time-key.ts';

/** What a card's row has beside its `EntryCard`, and in another form. */
export interface CardRow extends Omit<
  EntryCard,
  'excerpt' | 'cover' | 'userName' | 'categoryIds' | 'serviceIds' | 'tagIds'
> {
  sortKey: string;
  /** Markup included: an excerpt is cut from it. */
  opening: string;
  cover: Cover | null;
  userName: string | null;
  /** In no order. */
  categoryIds: string[];
  serviceIds: string[];
  tagIds: string[];
  /** In the first row alone: the terms of all rows in the taxonomy's order; what it doesn't know is left out. */
  termOrder: string[] | null;
  /** In the first row of what a search matches: whether entries without a title follow. */
  hasUntitled: boolean | null;
}
export type Cover = Omit<NonNullable<EntryCard['cover']>, 'thumb'>;

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
  key: RawBuilder<string>;
  value(key: RawBuilder<string>): RawBuilder<unknown>;
}

function byTime(column: RawBuilder<unknown>): SortKey {
  return { column, key: timeKey(column), value: timeOf };
}

const sortKeys: Record<EntrySort, SortKey> = {
  updateDate: byTime(sql`entry.update_date`),
  createDate: byTime(sql`entry.create_date`),
  title: { column: sql`entry.search_title`, key: sql`entry.search_title`, value: (key) => sql`${key}::text` },
};

/** A page of cards along an index up to its limit, with all that they show, in one statement. */
export const cardPage = fixedByShape((shape: PageShape) => (_db, given: Given<PageValues>) => {
  const { column, key } = sortKeys[shape.sort];
  const direction = shape.direction === 'asc' ? sql`asc` : sql`desc`;
  const order = sql`${column} ${direction}, entry.uid ${direction}`;
  return sql<CardRow>`
    with page as (
      select entry.uid, entry.title, entry.city, entry.content_type_id, entry.cover_media_id, entry.status_service,
        entry.status_content, entry.status_publish, entry.user_id, entry.version, entry.create_date,
        entry.update_date, entry.published_date, entry.deleted_date,
        (entry.before_media_id is not null and entry.after_media_id is not null) as has_before_after,
        left(entry.description, 2000) as opening, ${key} as sort_key, row_number() over (order by ${order}) as place,
        array(select ec.category_id from entry_category ec
          where ec.account_id = entry.account_id and ec.entry_id = entry.uid) as category_ids,
        array(select es.service_id from entry_service es
          where es.account_id = entry.account_id and es.entry_id = entry.uid) as service_ids,
        array(select et.tag_id from entry_tag et
          where et.account_id = entry.account_id and et.entry_id = entry.uid) as tag_ids
      from entry where ${sql.join(conditionsOf(shape, given), sql` and `)}
      order by ${order} limit ${given('limit')})
    select page.uid, page.title, page.city, page.content_type_id, page.status_service, page.status_content,
      page.status_publish, page.user_id, page.version, page.create_date, page.update_date, page.published_date,
      page.deleted_date, page.has_before_after, page.opening, page.sort_key,
      to_json(page.category_ids) as category_ids, to_json(page.service_ids) as service_ids,
      to_json(page.tag_ids) as tag_ids, own.image_count, own.video_count,
      (select ${cover} from media m where m.account_id = ${given('accountId')} and m.uid = coalesce(
        (select c.uid from media c where c.account_id = ${given('accountId')} and c.uid = page.cover_media_id
          and c.deleted_date is null), ${firstMedium(given('accountId'))})) as cover,
      (select '/' || p.slug from content_public p
        where p.account_id = ${given('accountId')} and p.uid = page.uid) as path,
      (select t.rating from testimonial t
        where t.account_id = ${given('accountId')} and t.entry_id = page.uid) as rating,
      (select trim(u.first_name || ' ' || u.last_name) from "user" u where u.uid = page.user_id) as user_name,
      case when page.place = 1 then ${termOrder(given('accountId'))} end as term_order,
      ${shape.isSearch && !shape.isUntitled ? hasUntitled(shape, given) : sql`null`} as has_untitled
    from page cross join lateral (
      select count(*) filter (where m.kind = 'image') as image_count, count(*) filter (where m.kind = 'video') as video_count
      from entry_media em join media m on m.account_id = em.account_id and m.uid = em.media_id and m.deleted_date is null
      where em.account_id = ${given('accountId')} and em.entry_id = page.uid) own
    order by page.place`;
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
  return sql`case when page.place = 1 then exists (select from entry where ${conditions}) end`;
}

const cover: RawBuilder<Cover> = sql`json_build_object('uid', m.uid, 'kind', m.kind, 'alt', m.alt, 'failure', m.failure,
  'mediaUploadCompleted', m.media_upload_completed, 'width', m.width, 'height', m.height, 'durationMs', m.duration_ms,
  'thumbhash', m.thumbhash, 'dominantColour', m.dominant_colour,
  'focal', json_build_object('x', m.focal_x, 'y', m.focal_y), 'variants', m.variants)`;

/** What stands for an entry without a chosen cover, or whose cover is in the trash. */
function firstMedium(accountId: RawBuilder<string>): RawBuilder<string> {
  return sql`(select f.uid from entry_media ef
    join media f on f.account_id = ef.account_id and f.uid = ef.media_id and f.deleted_date is null
    where ef.account_id = ${accountId} and ef.entry_id = page.uid
    order by f.kind = 'image' desc, ef.position, f.uid limit 1)`;
}

/** Asked once for all rows: fewer look-ups than each row's own terms in order. */
function termOrder(accountId: RawBuilder<string>): RawBuilder<string[]> {
  return sql`(select json_agg(uid order by group_position, group_id, position, uid) from (
    select uid, 0 as group_position, '' as group_id, position from business_category
      where account_id = ${accountId} and uid = any(array(select unnest(category_ids) from page))
    union all select uid, 0, '', position from business_service
      where account_id = ${accountId} and uid = any(array(select unnest(service_ids) from page))
    union all select t.uid, l.position, l.uid, t.position from label_tag t
      join business_label l on l.account_id = t.account_id and l.uid = t.label_id
      where t.account_id = ${accountId} and t.uid = any(array(select unnest(tag_ids) from page))) term)`;
}
