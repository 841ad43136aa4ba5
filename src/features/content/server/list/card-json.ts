import { type RawBuilder, sql } from 'kysely';
import { type JsonFields, jsonOf } from '#platform/database/row-for.ts';
import type { CardMedia, EntryCard } from '../../entry-card.ts';
import type { EntryCardParts } from '../../entry-parts.ts';
import { entryParts } from '../entry-part.ts';

/** Of the table `m`. */
export const mediaCardJson = jsonOf<CardMedia>({
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

/** An `EntryCard` as JSON, for rows of `entry` as `page` and `own` with their media counts. */
export function cardJson(accountId: RawBuilder<string>): RawBuilder<EntryCard> {
  const added = entryParts.all().map(({ card }) => card?.columns({ accountId, table: 'page' }));
  return jsonOf<EntryCard>({
    ...(Object.assign({}, ...added) as JsonFields<EntryCardParts>),
    uid: sql`page.uid`,
    title: sql`page.title`,
    excerpt: sql`page.excerpt`,
    cover: coverJson(accountId),
    imageCount: sql`own.image_count`,
    videoCount: sql`own.video_count`,
    hasBeforeAfter: sql`page.before_media_id is not null and page.after_media_id is not null`,
    city: sql`page.city`,
    contentTypeId: sql`page.content_type_id`,
    categoryIds: termIds('entry_category', 'category_id', accountId),
    serviceIds: termIds('entry_service', 'service_id', accountId),
    tagIds: termIds('entry_tag', 'tag_id', accountId),
    statusService: sql`page.status_service`,
    statusContent: sql`page.status_content`,
    statusPublish: sql`page.status_publish`,
    path: sql`(select '/' || p.slug from content_public p where p.account_id = ${accountId} and p.uid = page.uid)`,
    userId: sql`page.user_id`,
    version: sql`page.version`,
    createDate: sql`page.create_date`,
    updateDate: sql`page.update_date`,
    publishedDate: sql`page.published_date`,
    deletedDate: sql`page.deleted_date`,
  });
}

/** The cover of the entry `page`: the chosen one; if there is none or it is in the trash, the first media item, photos before videos. */
export function coverJson(accountId: RawBuilder<string>): RawBuilder<CardMedia | null> {
  return sql`coalesce(
    (select ${mediaCardJson} from media m
      where m.account_id = ${accountId} and m.uid = page.cover_media_id and m.deleted_date is null),
    (select ${mediaCardJson} from entry_media em
      join media m on m.account_id = em.account_id and m.uid = em.media_id and m.deleted_date is null
      where em.account_id = ${accountId} and em.entry_id = page.uid
      order by m.kind = 'image' desc, em.position, m.uid limit 1))`;
}

function termIds(table: string, column: string, accountId: RawBuilder<string>): RawBuilder<string[]> {
  return sql`array(select t.${sql.ref(column)} from ${sql.table(table)} t
    where t.account_id = ${accountId} and t.entry_id = page.uid)`;
}
