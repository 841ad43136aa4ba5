import { type Selectable, sql } from 'kysely';
import type { Database } from '#platform/database.ts';

const ownColumns = [
  'entry.uid',
  'entry.title',
  'entry.city',
  'entry.contentTypeId',
  'entry.coverMediaId',
  'entry.statusService',
  'entry.statusContent',
  'entry.statusPublish',
  'entry.userId',
  'entry.version',
  'entry.createDate',
  'entry.updateDate',
  'entry.publishedDate',
  'entry.deletedDate',
] as const;

/** For `select`, where the table is `entry`: all that a card shows, but for its terms' order and its cover. */
export const cardColumns = [
  ...ownColumns,
  // Markup included: an excerpt is cut from it.
  sql<string>`left(entry.description, 2000)`.as('opening'),
  sql<boolean>`(entry.before_media_id is not null and entry.after_media_id is not null)`.as('hasBeforeAfter'),
  sql<
    CardRow['media'] | null
  >`(select json_agg(json_build_object('uid', m.uid, 'kind', m.kind) order by em.position, m.uid)
    from entry_media em join media m on m.account_id = em.account_id and m.uid = em.media_id and m.deleted_date is null
    where em.account_id = entry.account_id and em.entry_id = entry.uid)`.as('media'),
  sql<string[]>`array(select ec.category_id from entry_category ec
    where ec.account_id = entry.account_id and ec.entry_id = entry.uid)`.as('categoryIds'),
  sql<string[]>`array(select es.service_id from entry_service es
    where es.account_id = entry.account_id and es.entry_id = entry.uid)`.as('serviceIds'),
  sql<string[]>`array(select et.tag_id from entry_tag et
    where et.account_id = entry.account_id and et.entry_id = entry.uid)`.as('tagIds'),
  sql<string | null>`(select '/' || p.slug from content_public p
    where p.account_id = entry.account_id and p.uid = entry.uid)`.as('path'),
  sql<number | null>`(select t.rating from testimonial t
    where t.account_id = entry.account_id and t.entry_id = entry.uid)`.as('rating'),
  sql<string | null>`(select trim(u.first_name || ' ' || u.last_name) from "user" u
    where u.uid = entry.user_id)`.as('userName'),
] as const;

type OwnColumn = (typeof ownColumns)[number] extends `entry.${infer Column}` ? Column : never;

/** An entry as `cardColumns` selects it; terms in no order. */
export interface CardRow extends Pick<Selectable<Database['entry']>, OwnColumn> {
  opening: string;
  hasBeforeAfter: boolean;
  /** As arranged, without those in the trash; null for none. */
  media: { uid: string; kind: 'image' | 'video' }[] | null;
  categoryIds: string[];
  serviceIds: string[];
  tagIds: string[];
  path: string | null;
  rating: number | null;
  userName: string | null;
}
