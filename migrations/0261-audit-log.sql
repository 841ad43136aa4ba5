-- Who did what, as whom, from where: one row per act, never changed or removed by the application.
create table audit_entry (
  id bigint generated always as identity primary key,
  -- The scope of the procedure: account, agency, house or me.
  scope text not null,
  account_id text references account (uid) on delete cascade,
  agency_id text references agency (uid) on delete cascade,
  -- Names and addresses go with the person; the fact stays.
  user_id text references "user" (uid) on delete set null,
  actor_name text not null default '',
  as_user_id text references "user" (uid) on delete set null,
  -- The person, account or agency through whose eyes it was done.
  as_name text not null default '',
  api_key_id text,
  role text not null,
  -- Done while looking through other eyes, and the reason given for it.
  is_viewing boolean not null default false,
  reason text not null default '',
  procedure text not null,
  target text not null default '',
  -- What rows changed, by table: [{table, id, fields: [{name, before, after}]}].
  changes jsonb not null default '[]',
  client_address text not null default '',
  user_agent text not null default '',
  request_id text not null default '',
  create_date timestamptz not null default now()
);
create index audit_entry_account on audit_entry (account_id, id desc);
create index audit_entry_agency on audit_entry (agency_id, id desc);
create index audit_entry_user on audit_entry (user_id) where user_id is not null;
create index audit_entry_as_user on audit_entry (as_user_id) where as_user_id is not null;

alter table audit_entry enable row level security;
alter table audit_entry force row level security;
-- An agency reads what happened in its accounts, too; a person what they did with what is their own.
create policy tenant on audit_entry using (
  (select current_setting('app.account_id', true)) in (account_id, '*')
  or (select current_setting('app.agency_id', true)) in (agency_id, '*')
  or account_id is null and agency_id is null and user_id = (select current_setting('app.user_id', true)));
select hide_from_site('audit_entry');

-- Only the owner of the tables, in foreign keys and in the trigger below, may touch what is written.
create function keep_as_written() returns trigger language plpgsql as $$
begin
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member') then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger audit_entry_kept before update or delete on audit_entry for each row execute function keep_as_written();

-- With a person goes what tells where they were.
create function forget_person_in_audit_log() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  update audit_entry set actor_name = '', client_address = '', user_agent = '' where user_id = old.uid;
  update audit_entry set as_name = '' where as_user_id = old.uid;
  perform set_config('app.account_id', bound_account, true);
  return old;
end $$;
create trigger forget_person_in_audit_log before delete on "user" for each row
  execute function forget_person_in_audit_log();

-- Long values are cut, and of two objects only what differs is kept.
create function audited_value(value jsonb, other jsonb) returns jsonb language sql immutable as $$
  select case
    when jsonb_typeof(value) = 'object' and jsonb_typeof(other) = 'object' then (
      select coalesce(jsonb_object_agg(key, audited_value(part, null)), '{}')
      from jsonb_each(value) each (key, part) where part is distinct from other -> key)
    when length(value #>> '{}') > 300 then to_jsonb(left(value #>> '{}', 300) || '…')
    else value end
$$;

-- Notes what an act that is recorded changes in a row. The argument lists the columns whose values are kept, '*' for
-- all; of others, such as what customers have said, only the name is kept, so that erasing a row erases its content.
create function note_change() returns trigger language plpgsql as $$
declare
  noted jsonb := coalesce(nullif(current_setting('app.changes', true), ''), '[]');
  was jsonb := '{}';
  becomes jsonb := '{}';
  shown text[] := string_to_array(tg_argv[0], ' ');
  fields jsonb;
begin
  if jsonb_array_length(noted) >= 20 then return null; end if;
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then becomes := to_jsonb(new); end if;
  select jsonb_agg(
      case when '*' = any (shown) or key = any (shown)
        then jsonb_build_object('name', key, 'before', audited_value(was -> key, becomes -> key),
          'after', audited_value(becomes -> key, was -> key))
        else jsonb_build_object('name', key) end order by key)
    into fields from jsonb_object_keys(was || becomes) key
    where nullif(was -> key, 'null') is distinct from nullif(becomes -> key, 'null')
      and (tg_op = 'UPDATE' or coalesce(was -> key, becomes -> key) not in ('""', '[]', '{}', 'false', '0'))
      and key !~ '^(account_id|version|create_date|update_date|is_open|search_.*|.*_revision|.*_versions?|.*_hash|.*_hashes|.*(secret|token|password).*)$';
  if fields is null then return null; end if;
  noted := noted || jsonb_build_object('table', tg_table_name, 'fields', fields,
    'id', coalesce(was ->> 'uid', becomes ->> 'uid', was ->> 'user_id', becomes ->> 'user_id', ''));
  perform set_config('app.changes', noted::text, true);
  return null;
end $$;

-- Whose act it is: an account sees nobody of its agency or of the house, but their names in its log.
create function name_in_audit_log(person text) returns text language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  found_name text;
begin
  perform set_config('app.account_id', '*', true);
  select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) into found_name
    from "user" where uid = person;
  perform set_config('app.account_id', bound_account, true);
  return coalesce(found_name, '');
end $$;

create function audit(target regclass, shown text) returns void language plpgsql as $$
begin
  execute format('create trigger audited_update after update on %s for each row
    when (current_setting(''app.audit'', true) = ''on'' and old.* is distinct from new.*)
    execute function note_change(%L)', target, shown);
  execute format('create trigger audited_insert after insert on %s for each row
    when (current_setting(''app.audit'', true) = ''on'') execute function note_change(%L)', target, shown);
  execute format('create trigger audited_delete after delete on %s for each row
    when (current_setting(''app.audit'', true) = ''on'') execute function note_change(%L)', target, shown);
end $$;

-- The session looks through other eyes: {agencyId, accountId, userId, reason, isEditing}.
alter table session add column viewing jsonb;

select audit(target::regclass, '*') from unnest(array['account', 'agency', 'account_membership', 'agency_membership',
  'api_key', 'business_category', 'business_label', 'business_service', 'content_type', 'custom_field', 'label_tag',
  'phone_rules', 'phone_settings', 'referral_settings', 'site_settings', 'testimonial_settings',
  'testimonial_request_settings']) target;
select audit('entry', 'status_service status_content status_publish stage deleted_date content_type_id');
select audit('testimonial', 'state rating');
select audit('lead', 'state');
select audit('invitation', 'role');
select audit('phone', 'revoked_date');
select audit('testimonial_request', 'revoked_date expire_date');
select audit('session', 'viewing');
select audit(target::regclass, '') from unnest(array['"user"', 'media', 'lead_note']) target;
