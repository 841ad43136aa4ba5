-- Two-step sign-in: codes of an authenticator app, and recovery codes for who has lost it.
create table user_totp (
  user_id text primary key references "user" (uid) on delete cascade,
  secret text not null,
  -- The 30 seconds of the last code that was accepted: no code counts twice.
  last_step integer not null default 0,
  create_date timestamptz not null default now(),
  -- Null until the person has shown that their app has the secret.
  confirmed_date timestamptz
);
create table recovery_code (
  user_id text not null references "user" (uid) on delete cascade,
  code_hash text not null,
  used_date timestamptz,
  primary key (user_id, code_hash)
);
-- Who has given the first proof and owes the second. It is no session, so it opens nothing.
create table pending_sign_in (
  token_hash text primary key,
  user_id text not null references "user" (uid) on delete cascade,
  -- As of a session: it is good on that host alone.
  host_agency_id text references agency (uid) on delete cascade,
  tries smallint not null default 0,
  create_date timestamptz not null default now(),
  expire_date timestamptz not null
);
create index pending_sign_in_user on pending_sign_in (user_id);
create index pending_sign_in_expire on pending_sign_in (expire_date);
create index pending_sign_in_host on pending_sign_in (host_agency_id) where host_agency_id is not null;

-- Begun with two proofs.
alter table session add column is_twice_proven boolean not null default false;

comment on table user_totp is '@global: a person’s own, read before any tenant is known';
comment on table recovery_code is '@global: a person’s own, read before any tenant is known';
comment on table pending_sign_in is '@global: found by the hash of a secret before any tenant is known';
do $$
declare
  target regclass;
begin
  foreach target in array array['user_totp', 'recovery_code', 'pending_sign_in']::regclass[]
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
