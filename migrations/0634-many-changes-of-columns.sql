-- A statement that changes many entries, such as the move of a stage's, notes them together.
drop trigger note_entry_columns on entry;
drop function note_entry_columns();
-- The planner knows nothing of what has changed: row by row, it would compare each entry with all others.
create function note_entry_columns() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  bound text := current_setting('app.account_id', true);
  change record;
begin
  -- What is kept for searches and counts changes without anybody having changed the entry.
  if not exists (
    select from gone o join added n on n.account_id = o.account_id and n.uid = o.uid
      where o.account_id = bound and o.create_date <> now() and (
        o.title, o.description, o.address, o.city, o.neighborhood, o.lat, o.lng, o.content_type_id, o.status_service,
        o.status_content, o.status_publish, o.pipeline_id, o.stage, o.seo_title, o.seo_description, o.permalink,
        o.cover_media_id, o.main_video_media_id, o.before_media_id, o.after_media_id, o.related_to, o.customer_name,
        o.customer_email, o.is_submission_terms, o.business_tags, o.custom_fields, o.writings, o.deleted_date)
      is distinct from (
        n.title, n.description, n.address, n.city, n.neighborhood, n.lat, n.lng, n.content_type_id, n.status_service,
        n.status_content, n.status_publish, n.pipeline_id, n.stage, n.seo_title, n.seo_description, n.permalink,
        n.cover_media_id, n.main_video_media_id, n.before_media_id, n.after_media_id, n.related_to, n.customer_name,
        n.customer_email, n.is_submission_terms, n.business_tags, n.custom_fields, n.writings, n.deleted_date)
  ) then return null; end if;
  for change in
    select o.account_id, o.uid from gone o join added n on n.account_id = o.account_id and n.uid = o.uid
      where o.account_id = bound and o.customer_name <> '' and n.customer_name = ''
  loop perform forget_customer_in_changes(change.account_id, change.uid, 'customerName'); end loop;
  for change in
    select o.account_id, o.uid from gone o join added n on n.account_id = o.account_id and n.uid = o.uid
      where o.account_id = bound and o.customer_email <> '' and n.customer_email = ''
  loop perform forget_customer_in_changes(change.account_id, change.uid, 'customerEmail'); end loop;
  for change in
    select case when was - array['statusPublish', 'stage', 'isDeleted'] = '{}' then 'state' else 'edit' end as what,
        array_agg(uid order by uid) as entries, array_agg(was order by uid) as values
      from (
        select o.uid, d.was
            - case when o.customer_name <> '' and n.customer_name = '' then 'customerName' else '' end
            - case when o.customer_email <> '' and n.customer_email = '' then 'customerEmail' else '' end as was
          from gone o join added n on n.account_id = o.account_id and n.uid = o.uid
          cross join lateral (select
            case when (
                o.title, o.description, o.address, o.city, o.neighborhood, o.lat, o.lng, o.content_type_id,
                o.status_service, o.status_content, o.seo_title, o.seo_description, o.permalink, o.cover_media_id,
                o.main_video_media_id, o.before_media_id, o.after_media_id, o.related_to, o.customer_name,
                o.customer_email, o.is_submission_terms, o.business_tags, o.custom_fields, o.writings)
              is distinct from (
                n.title, n.description, n.address, n.city, n.neighborhood, n.lat, n.lng, n.content_type_id,
                n.status_service, n.status_content, n.seo_title, n.seo_description, n.permalink, n.cover_media_id,
                n.main_video_media_id, n.before_media_id, n.after_media_id, n.related_to, n.customer_name,
                n.customer_email, n.is_submission_terms, n.business_tags, n.custom_fields, n.writings)
            then (
              select jsonb_object_agg(coalesce(b.key, a.key), coalesce(b.value, 'null'))
                from jsonb_each(entry_state(o::entry)) b full join jsonb_each(entry_state(n::entry)) a on a.key = b.key
                where b.value is distinct from a.value)
            -- As most are that change many: without a look at all fields, which takes ten times as long.
            else case when o.status_publish is distinct from n.status_publish
                then jsonb_build_object('statusPublish', o.status_publish) else '{}' end
              || case when (o.pipeline_id, o.stage) is distinct from (n.pipeline_id, n.stage)
                then jsonb_build_object('stage', case when o.stage is not null
                  then jsonb_build_object('pipelineId', o.pipeline_id, 'stageId', o.stage) end) else '{}' end
              || case when (o.deleted_date is null) <> (n.deleted_date is null)
                then jsonb_build_object('isDeleted', o.deleted_date is not null) else '{}' end
            end as was) d
          where o.account_id = bound and o.create_date <> now()) each
      where was <> '{}' group by 1
  loop perform note_entry_changes(bound, change.entries, change.what, change.values); end loop;
  return null;
end $$;
create trigger note_entry_columns after update on entry referencing old table as gone new table as added
  for each statement execute function note_entry_columns();
alter function note_entry_changes(text, text[], text, jsonb[]) set enable_nestloop = on;
