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

const mediaItem = `json_build_object('uid', m.uid, 'kind', m.kind, 'thumb', '/media/' || m.uid || '/200x200', 'alt', m.alt,
  'mediaUploadCompleted', m.media_upload_completed, 'failure', m.failure, 'width', m.width, 'height', m.height,
  'durationMs', m.duration_ms, 'thumbhash', m.thumbhash, 'dominantColor', m.dominant_color,
  'focal', json_build_object('x', m.focal_x, 'y', m.focal_y), 'variants', m.sizes)`;

/** All that the editor gets about a file. */
const file = `json_build_object('uid', m.uid, 'url', '/media/' || m.uid || '/1920x1920', 'thumb', '/media/' || m.uid || '/200x200',
  'thumbType', 'image/webp', 'kind', m.kind, 'type', m.type, 'name', m.name, 'size', m.size, 'alt', m.alt, 'caption', m.caption,
  'description', m.description, 'mediaTitle', m.media_title, 'isMediaSourceMobileApp', m.is_media_source_mobile_app,
  'mediaUploadCompleted', m.media_upload_completed, 'processingProgress', m.processing_progress, 'failure', m.failure,
  'needsNewFile', m.needs_new_file, 'width', m.width, 'height', m.height, 'durationMs', m.duration_ms,
  'thumbhash', m.thumbhash, 'dominantColor', m.dominant_color, 'edition', m.edition, 'edit', m.edit,
  'isEditPending', m.wanted_edit is not null, 'captionsLanguage', m.captions_language,
  'focal', json_build_object('x', m.focal_x, 'y', m.focal_y), 'variants', m.sizes, 'userId', m.user_id,
  'createDate', m.create_date, 'updateDate', m.update_date, 'version', m.version)`;

/** Terms in the owner's order. */
const ordered = `
  array(select ec.category_id from entry_category ec
    join business_category t on t.account_id = ec.account_id and t.uid = ec.category_id
    where ec.account_id = e.account_id and ec.entry_id = e.uid order by t.position, t.uid) as "categoryIds",
  array(select es.service_id from entry_service es
    join business_service t on t.account_id = es.account_id and t.uid = es.service_id
    where es.account_id = e.account_id and es.entry_id = e.uid order by t.position, t.uid) as "serviceIds",
  array(select et.tag_id from entry_tag et join label_tag t on t.account_id = et.account_id and t.uid = et.tag_id
    join business_label l on l.account_id = t.account_id and l.uid = t.label_id
    where et.account_id = e.account_id and et.entry_id = e.uid order by l.position, l.uid, t.position, t.uid) as "tagIds",
  (select '/' || p.slug from content_public p where p.account_id = e.account_id and p.uid = e.uid) as path`;

const related = `
  (select r.uid from entry r where r.account_id = e.account_id and r.uid = e.related_to and r.deleted_date is null) as "relatedTo",
  array(select r.uid from entry r left join content_type t on t.account_id = r.account_id and t.uid = r.content_type_id
    where r.account_id = e.account_id and r.related_to = e.uid and r.deleted_date is null
      and coalesce(t.purpose, 'content') = 'content' order by r.create_date, r.uid) as "relatedFrom",
  (select json_build_object('rating', t.rating, 'description', t.description, 'customerName', t.customer_name, 'state', t.state)
    from testimonial t where t.account_id = e.account_id and t.entry_id = e.uid) as testimonial`;

const session = 'select user_id from session where token_hash = $1 and expire_date > now()';
const bind = `select set_config('app.reach', 'account', true), set_config('app.account_id', $1, true)`;

/** $1 account, and what the conditions name; `first` puts rows before others. */
const listOf = (conditions: string, first = '') => `select coalesce(json_agg(page), '[]')::text as body from (
  select ${common}, e.excerpt, (e.before_media_id is not null and e.after_media_id is not null) as "hasBeforeAfter", ${arrays},
    (select ${mediaItem} from media m where m.account_id = e.account_id and m.uid = e.cover_media_id) as cover,
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
  select ${common}, ${ordered}, ${related}, e.description, e.address, e.neighborhood, e.seo_title as "seoTitle",
    e.seo_description as "seoDescription", e.permalink, e.cover_media_id as "coverMediaId", e.main_video_media_id as "mainVideoMediaId",
    e.before_media_id as "beforeMediaId", e.after_media_id as "afterMediaId", e.customer_name as "customerName",
    e.customer_email as "customerEmail", e.is_submission_terms as "isSubmissionTerms", e.business_tags as "businessTags",
    e.custom_fields as "customFields", json_build_object('lat', e.lat, 'lng', e.lng) as location,
    (select json_agg(${file} order by em.position, em.media_id) from entry_media em join media m
      on m.account_id = em.account_id and m.uid = em.media_id and m.deleted_date is null
      where em.account_id = e.account_id and em.entry_id = e.uid) as media
  from entry e where e.account_id = $1 and e.uid = $2) page`;

/** What a list must have at least: the newest entries' own columns, and their covers by one join. $1 account. */
const narrowList = `select coalesce(json_agg(page), '[]')::text as body from (
  select ${common}, e.excerpt, m.uid as "coverId", m.alt, m.thumbhash, m.sizes
  from (select * from entry e where e.account_id = $1 and e.deleted_date is null order by e.update_date desc, e.uid desc limit 30) e
  left join media m on m.account_id = e.account_id and m.uid = e.cover_media_id
  order by e.update_date desc, e.uid desc) page`;

/** The entry's own columns. $1 account, $2 entry. */
const narrowItem = `select row_to_json(page)::text as body from (
  select ${common}, e.description, e.address, e.neighborhood, e.seo_title, e.seo_description, e.permalink, e.custom_fields
  from entry e where e.account_id = $1 and e.uid = $2) page`;

/** The bare transaction of an autosave: lock and read, write the field, tell of it. $1 account, $2 entry, $3 text. */
const lock = 'select version, field_versions from entry where account_id = $1 and uid = $2 for no key update';
const write = `update entry set neighborhood = $3, version = version + 1, update_date = now()
  where account_id = $1 and uid = $2 returning version`;
const tell = `insert into event (account_id, type, payload) values ($1, 'entryChanged', jsonb_build_object('entryId', $2::text, 'version', 1, 'fields', jsonb_build_array($3::text)))`;

/**
 * The plain floor's: the same statement finds the session and whether its person belongs to the account, and nothing but
 * these conditions keeps tenants apart.
 */
const inSession = (body: string, token: string) =>
  `select found.body from (${body}) found where exists (select from session s
    join account_membership m on m.user_id = s.user_id and m.account_id = $1
    where s.token_hash = ${token} and s.expire_date > now())`;
const plainFound = inSession(list, '$4');
const plainNewest = inSession(listOf('true'), '$2');
const plainItem = inSession(item, '$3');
const plainNarrowList = inSession(narrowList, '$2');
const plainNarrowItem = inSession(narrowItem, '$3');

export const statements = {
  ...{ session, bind, list, item, lock, write, tell },
  ...{ plainFound, plainNewest, plainItem, plainNarrowList, plainNarrowItem },
};
