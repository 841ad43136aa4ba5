/** What the floor asks the database: for each answer one statement that makes its JSON, with what the product tells. */

const arrays = `
  array(select ec.category_id from entry_category ec where ec.account_id = e.account_id and ec.entry_id = e.uid) as "categoryIds",
  array(select es.service_id from entry_service es where es.account_id = e.account_id and es.entry_id = e.uid) as "serviceIds",
  array(select et.tag_id from entry_tag et where et.account_id = e.account_id and et.entry_id = e.uid) as "tagIds",
  (select '/' || p.slug from content_public p where p.account_id = e.account_id and p.uid = e.uid) as path`;

const common = `e.uid, e.title, e.city, e.content_type_id as "contentTypeId", e.status_service as "statusService",
  e.status_content as "statusContent", e.status_publish as "statusPublish", e.user_id as "userId", e.version,
  e.create_date as "createDate", e.update_date as "updateDate", e.published_date as "publishedDate",
  e.deleted_date as "deletedDate"`;

const medium = `json_build_object('uid', m.uid, 'kind', m.kind, 'thumb', '/media/' || m.uid || '/200x200', 'alt', m.alt,
  'mediaUploadCompleted', m.media_upload_completed, 'failure', m.failure, 'width', m.width, 'height', m.height,
  'durationMs', m.duration_ms, 'thumbhash', m.thumbhash, 'dominantColor', m.dominant_color,
  'focal', json_build_object('x', m.focal_x, 'y', m.focal_y), 'variants', m.sizes)`;

const session = 'select user_id from session where token_hash = $1 and expire_date > now()';
const bind = `select set_config('app.reach', 'account', true), set_config('app.account_id', $1, true)`;

/** $1 account, and what the conditions name; `first` puts rows before others. */
const listOf = (conditions: string, first = '') => `select coalesce(json_agg(page), '[]')::text as body from (
  select ${common}, e.excerpt, (e.before_media_id is not null and e.after_media_id is not null) as "hasBeforeAfter", ${arrays},
    (select ${medium} from media m where m.account_id = e.account_id and m.uid = e.cover_media_id) as cover,
    own.images as "imageCount", own.videos as "videoCount",
    (select t.rating from testimonial t where t.account_id = e.account_id and t.entry_id = e.uid) as rating
  from (select * from entry e
    where e.account_id = $1 and e.deleted_date is null and ${conditions}
    order by ${first} e.update_date desc, e.uid desc limit 30) e
  cross join lateral (
    select count(*) filter (where m.kind = 'image') as images, count(*) filter (where m.kind = 'video') as videos
    from entry_media em join media m on m.account_id = em.account_id and m.uid = em.media_id
    where em.account_id = e.account_id and em.entry_id = e.uid) own
  order by ${first} e.update_date desc, e.uid desc) page`;

/** $2 part of the title, $3 tag. What has no title comes after what matches, as in the product. */
const list = listOf(
  `(strpos(e.search_title, $2) > 0 or e.search_title = '')
  and exists (select from entry_tag t where t.account_id = e.account_id and t.entry_id = e.uid and t.tag_id = $3)`,
  `e.search_title = '',`,
);

/** $1 account, $2 entry. */
const item = `select row_to_json(page)::text as body from (
  select ${common}, ${arrays}, e.description, e.address, e.neighborhood, e.lat, e.lng, e.seo_title, e.seo_description,
    e.permalink, e.cover_media_id, e.main_video_media_id, e.before_media_id, e.after_media_id,
    (select json_agg(${medium} order by em.position) from entry_media em join media m
      on m.account_id = em.account_id and m.uid = em.media_id where em.account_id = e.account_id and em.entry_id = e.uid) as media
  from entry e where e.account_id = $1 and e.uid = $2) page`;

/** The bare transaction of an autosave: lock and read, write the field, tell of it. $1 account, $2 entry, $3 text. */
const lock = 'select version, field_versions from entry where account_id = $1 and uid = $2 for no key update';
const write = `update entry set neighborhood = $3, version = version + 1, update_date = now()
  where account_id = $1 and uid = $2 returning version`;
const tell = `insert into event (account_id, type, payload) values ($1, 'entryChanged', jsonb_build_object('entryId', $2::text, 'version', 1, 'fields', jsonb_build_array($3::text)))`;

/** The plain floor's: the session is found by the same statement, and nothing keeps tenants apart but its conditions. */
const inSession = (body: string, token: string) =>
  `select found.body from (${body}) found where exists (select from session where token_hash = ${token} and expire_date > now())`;
const plainFound = inSession(list, '$4');
const plainNewest = inSession(listOf('true'), '$2');
const plainItem = inSession(item, '$3');

export const statements = { session, bind, list, item, lock, write, tell, plainFound, plainNewest, plainItem };
