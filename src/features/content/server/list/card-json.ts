import { type RawBuilder, sql } from 'kysely';
import { type JsonFields, jsonOf } from '#platform/database/row-for.ts';
import type { CardMedia, EntryCard } from '../../entry-card.ts';
import type { EntryCardParts } from '../../entry-parts.ts';
import { entryParts, joinRows, type ReadEntries } from '../entry-part.ts';

/** Of the table `m`. */
const mediaItem = jsonOf<CardMedia>({
  uid: sql`m.uid`,
  kind: sql`m.kind`,
  thumb: sql`case when m.sizes::text <> '[]' then '/media/' || m.uid || '/200x200' ||
    case when m.edition > 0 then '-' || m.edition else '' end else '' end`,
  alt: sql`m.alt`,
  mediaUploadCompleted: sql`m.media_upload_completed`,
  failure: sql`m.failure`,
  width: sql`m.width`,
  height: sql`m.height`,
  durationMs: sql`m.duration_ms`,
  thumbhash: sql`m.thumbhash`,
  dominantColor: sql`m.dominant_color`,
  focal: sql`json_build_object('x', m.focal_x, 'y', m.focal_y)`,
  variants: sql`m.sizes`,
  edition: sql`m.edition`,
});

/**
 * `EntryCard`s as JSON: `card` is one, of a row of `entry` as `page`, and `joins` what it is made of. Each table is read
 * once for all cards, not once for each.
 */
export function cardJson(of: ReadEntries): { card: RawBuilder<EntryCard>; joins: RawBuilder<unknown> } {
  const parts = entryParts.all().flatMap(({ name, card }) => (card ? { name, ...card } : []));
  const joined = [
    ...parts.flatMap(({ name, rows }) => (rows ? { name, rows: rows(of) } : [])),
    ...terms.map(({ name, column }) => ({
      name,
      rows: sql`select t.entry_id, json_agg(t.${sql.ref(column)}) as ids from ${sql.table(name)} t
        where t.account_id = ${of.accountId} and t.entry_id = any(${of.entryIds}) group by t.entry_id`,
    })),
    { name: 'own', rows: ownMedia(of) },
    {
      name: 'public',
      rows: sql`select p.uid as entry_id, '/' || p.slug as path from content_public p
        where p.account_id = ${of.accountId} and p.uid = any(${of.entryIds})`,
    },
  ];
  const added = Object.assign({}, ...parts.map(({ columns }) => columns)) as JsonFields<EntryCardParts>;
  const [categoryIds, serviceIds, tagIds] = terms.map(({ name }) => idsOf(name)) as [Ids, Ids, Ids];
  const card = jsonOf<EntryCard>({
    ...added,
    uid: sql`page.uid`,
    title: sql`page.title`,
    excerpt: sql`page.excerpt`,
    cover: sql`case when m.uid is not null then ${mediaItem} end`,
    imageCount: sql`coalesce(own.images, 0)`,
    videoCount: sql`coalesce(own.videos, 0)`,
    hasBeforeAfter: sql`page.before_media_id is not null and page.after_media_id is not null`,
    city: sql`page.city`,
    contentTypeId: sql`page.content_type_id`,
    categoryIds,
    serviceIds,
    tagIds,
    statusService: sql`page.status_service`,
    statusContent: sql`page.status_content`,
    statusPublish: sql`page.status_publish`,
    path: sql`public.path`,
    userId: sql`page.user_id`,
    version: sql`page.version`,
    createDate: sql`page.create_date`,
    updateDate: sql`page.update_date`,
    publishedDate: sql`page.published_date`,
    deletedDate: sql`page.deleted_date`,
  });
  const joins = joined.map(({ name, rows }) => joinRows(name, rows));
  const cover = sql`left join media chosen on chosen.account_id = ${of.accountId}
      and chosen.uid = page.cover_media_id and chosen.deleted_date is null
    left join media m on m.account_id = ${of.accountId} and m.uid = coalesce(chosen.uid, own.first_id)`;
  return { card, joins: sql.join([...joins, cover], sql` `) };
}

const terms = [
  { name: 'entry_category', column: 'category_id' },
  { name: 'entry_service', column: 'service_id' },
  { name: 'entry_tag', column: 'tag_id' },
];
type Ids = RawBuilder<string[]>;
const idsOf = (name: string): Ids => sql`coalesce(${sql.ref(`${name}.ids`)}, '[]')`;

/** How many photos and videos entries have, and the first of them, photos before videos. */
function ownMedia({ accountId, entryIds }: ReadEntries): RawBuilder<unknown> {
  return sql`select em.entry_id, count(*) filter (where m.kind = 'image') as images,
      count(*) filter (where m.kind = 'video') as videos,
      (array_agg(m.uid order by m.kind = 'image' desc, em.position, m.uid))[1] as first_id
    from entry_media em join media m on m.account_id = em.account_id and m.uid = em.media_id and m.deleted_date is null
    where em.account_id = ${accountId} and em.entry_id = any(${entryIds}) group by em.entry_id`;
}

/** The cover of the entry `page`: the chosen one; if there is none or it is in the trash, the first media item, photos before videos. */
export function coverJson(accountId: RawBuilder<string>): RawBuilder<CardMedia | null> {
  return sql`coalesce(
    (select ${mediaItem} from media m
      where m.account_id = ${accountId} and m.uid = page.cover_media_id and m.deleted_date is null),
    (select ${mediaItem} from entry_media em
      join media m on m.account_id = em.account_id and m.uid = em.media_id and m.deleted_date is null
      where em.account_id = ${accountId} and em.entry_id = page.uid
      order by m.kind = 'image' desc, em.position, m.uid limit 1))`;
}
