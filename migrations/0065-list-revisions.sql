-- Rises with all that a site's lists, facets and counts are made of, and with nothing else: a changed text or color
-- leaves them as they were counted. Kept by the tables themselves, so that no writer can forget it.
alter table account add column list_revision integer not null default 0;

create or replace view site_account with (security_barrier) as
  select a.uid, a.site_revision, a.business_name, a.description, a.phone, a.email, a.location, a.language,
    a.logo_media_id, a.subscription_type, a.theme_value,
    coalesce(nullif(g.app_name, ''), g.business_name) as agency_name, g.theme_value as agency_theme_value,
    case when g.whitelabel_verified_date is not null then g.whitelabel_domain end as agency_domain,
    a.list_revision
  from account a join agency g on g.uid = a.agency_id
  where a.deleted_date is null and a.uid = (select current_setting('app.account_id', true));

create function raise_list_revision() returns trigger language plpgsql as $$
begin
  update account set list_revision = list_revision + 1 where uid in (select account_id from changed);
  return null;
end $$;

-- An upsert tells its insert and its update apart: each trigger sees its own rows.
do $$
declare target text;
begin
  foreach target in array array['content_public', 'content_public_facet', 'business_category', 'business_service',
    'business_label', 'label_tag', 'content_type'] loop
    execute format('create trigger list_revision_insert after insert on %I referencing new table as changed
      for each statement execute function raise_list_revision()', target);
    execute format('create trigger list_revision_delete after delete on %I referencing old table as changed
      for each statement execute function raise_list_revision()', target);
    continue when target = 'content_public';
    execute format('create trigger list_revision_update after update on %I referencing new table as changed
      for each statement execute function raise_list_revision()', target);
  end loop;
end $$;

-- What decides in which lists an entry stands. Its words, pictures and dates of change don't.
create function raise_list_revision_of_copies() returns trigger language plpgsql as $$
begin
  update account set list_revision = list_revision + 1 where uid in (
    select n.account_id from after n join before o on o.account_id = n.account_id and o.uid = n.uid
    where (n.content_type_id, n.has_before_after, n.lat is null, n.status_service, n.status_content,
        n.status_publish, n.create_date, n.has_cover, n.title = '')
      is distinct from (o.content_type_id, o.has_before_after, o.lat is null, o.status_service, o.status_content,
        o.status_publish, o.create_date, o.has_cover, o.title = ''));
  return null;
end $$;
create trigger list_revision_update after update on content_public
  referencing old table as before new table as after
  for each statement execute function raise_list_revision_of_copies();
