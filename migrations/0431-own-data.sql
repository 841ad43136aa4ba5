-- What a person takes along of their own, made by a job and kept a few days; its files lie in the storage.
create table data_export (
  uid text primary key,
  user_id text not null references "user" (uid) on delete cascade,
  create_date timestamptz not null default now(),
  -- Null while it is being made.
  ready_date timestamptz,
  expire_date timestamptz,
  -- [{name, key, size}]
  members jsonb not null default '[]'
);
create index data_export_user on data_export (user_id, create_date desc);
-- Whoever has deleted their own account: locked out at once, erased 30 days later, and back by the mailed link.
create table person_deletion (
  user_id text primary key references "user" (uid) on delete cascade,
  undo_hash text unique,
  request_date timestamptz not null default now()
);
create index person_deletion_date on person_deletion (request_date);
comment on table data_export is '@global: a person’s own';
comment on table person_deletion is '@global: found by the hash of a secret before any tenant is known';
do $$
declare
  target regclass;
begin
  foreach target in array array['data_export', 'person_deletion']::regclass[]
  loop
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    execute format('create policy owner on %s using (
      (select current_setting(''app.reach'', true) is null) or (select current_setting(''app.reach'', true) = '''')
      or (select current_setting(''app.account_id'', true) = ''*'')
      or user_id = (select current_setting(''app.user_id'', true)))', target);
    perform hide_from_site(target);
  end loop;
end $$;

-- What somebody can't see of the others, but has to know before they go: whether another administrator of the account,
-- or another person of the house, can still sign in.
create function has_other_admin(account text, person text) returns boolean language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  found_one boolean;
begin
  perform set_config('app.account_id', '*', true);
  select exists (select from account_membership m join "user" u on u.uid = m.user_id
    where m.account_id = account and m.user_id <> person and m.role = 'admin' and u.is_auth) into found_one;
  perform set_config('app.account_id', bound_account, true);
  return found_one;
end $$;
create function house_goes_on_without(person text) returns boolean language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  found_one boolean;
begin
  perform set_config('app.account_id', '*', true);
  select not exists (select from "user" u where u.uid = person and u.type = 'house')
    or exists (select from "user" u where u.uid <> person and u.type = 'house' and u.is_auth) into found_one;
  perform set_config('app.account_id', bound_account, true);
  return found_one;
end $$;
