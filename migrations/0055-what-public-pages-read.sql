-- Bound to a site, the application role reads what public pages show, column by column, and nothing else. A table is
-- closed to public pages unless `show_to_site` opens it; of accounts, agencies and media they read views.
create or replace function hide_from_site(target regclass) returns void language plpgsql as $$
begin
  execute format('drop policy if exists not_public on %s', target);
  execute format(
    'create policy not_public on %s as restrictive
      using ((select current_setting(''app.reach'', true) is distinct from ''site''))',
    target);
end $$;

create function show_to_site(target regclass) returns void language plpgsql as $$
begin
  execute format('drop policy if exists not_public on %s', target);
end $$;

create or replace function protect_account_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (account_id = (select current_setting(''app.account_id'', true))
      or (select current_setting(''app.account_id'', true) = ''*''))',
    target);
  perform hide_from_site(target);
end $$;

-- For tables that belong to no tenant.
create function protect_global_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy everybody on %s using (true)', target);
  perform hide_from_site(target);
end $$;

do $$
declare
  target regclass;
begin
  for target in
    select polrelid::regclass from pg_policy where polname = 'tenant' and polrelid::regclass::text not in (
      'business_category', 'business_label', 'business_service', 'content_public', 'content_public_facet',
      'content_type', 'entry_address', 'former_slug', 'label_tag', 'site_settings',
      'account', 'agency', 'media', 'media_publication')
  loop
    perform hide_from_site(target);
  end loop;
  foreach target in array array['job_ledger', 'mailbox_message', 'schema_migration', 'throttle']::regclass[]
  loop
    perform protect_global_table(target);
  end loop;
end $$;

-- Sessions and codes are found by the hash of a secret before anybody is known; from then on they are their person's.
do $$
declare
  target regclass;
begin
  foreach target in array array['session', 'password_reset']::regclass[]
  loop
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    execute format('create policy owner on %s using (
      (select current_setting(''app.reach'', true) is null) or (select current_setting(''app.reach'', true) = '''')
      or (select current_setting(''app.account_id'', true) = ''*'')
      or (user_id = (select current_setting(''app.user_id'', true)) and (select current_setting(''app.reach'', true) = ''me'')))',
      target);
  end loop;
end $$;

-- The views read as their owner. Its policies are its own, since a restrictive one would close the tables to it too.
do $$
declare
  target regclass;
begin
  foreach target in array array['account', 'agency', 'media', 'media_publication']::regclass[]
  loop
    execute format('alter policy tenant on %s using ((%s) and (select current_setting(''app.reach'', true) is distinct from ''site''))',
      target, (select pg_get_expr(polqual, polrelid) from pg_policy where polrelid = target and polname = 'tenant'));
  end loop;
end $$;
create policy site_view on account for select to current_user
  using (uid = (select current_setting('app.account_id', true)));
create policy site_view on agency for select to current_user
  using ((select current_setting('app.reach', true) = 'site'));
create policy site_view on media for select to current_user
  using (account_id = (select current_setting('app.account_id', true)));
create policy site_view on media_publication for select to current_user
  using (account_id = (select current_setting('app.account_id', true)));

create view site_account with (security_barrier) as
  select a.uid, a.site_revision, a.business_name, a.description, a.phone, a.email, a.location, a.language,
    a.logo_media_id, a.subscription_type, a.theme_value,
    coalesce(nullif(g.app_name, ''), g.business_name) as agency_name, g.theme_value as agency_theme_value,
    case when g.whitelabel_verified_date is not null then g.whitelabel_domain end as agency_domain
  from account a join agency g on g.uid = a.agency_id
  where a.deleted_date is null and a.uid = (select current_setting('app.account_id', true));

-- Published media alone, without their names, places and owners.
create view site_media with (security_barrier) as
  select m.account_id, m.uid, m.kind, m.type, m.alt, m.caption, m.media_title, m.media_upload_completed, m.variants,
    m.width, m.height, m.duration_ms, m.thumbhash, m.dominant_color, m.focal_x, m.focal_y
  from media m
  where m.account_id = (select current_setting('app.account_id', true)) and m.media_upload_completed
    and m.deleted_date is null and exists (
      select from media_publication p where p.account_id = m.account_id and p.media_id = m.uid);
