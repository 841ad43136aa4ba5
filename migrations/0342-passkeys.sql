-- Passkeys: keys that a person's device keeps, each for the host where it was made.
create table passkey (
  user_id text not null references "user" (uid) on delete cascade,
  credential_id text not null unique,
  -- The name of the host, which the device binds the key to.
  rp_id text not null,
  public_key text not null,
  -- How often it was used, as some devices count; others say 0.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  create_date timestamptz not null default now(),
  used_date timestamptz,
  primary key (user_id, credential_id)
);
-- What a device is to sign, once.
create table passkey_challenge (
  challenge_hash text primary key,
  -- Whose device it is for; null for a sign-in, which says by itself who it is.
  user_id text references "user" (uid) on delete cascade,
  rp_id text not null,
  create_date timestamptz not null default now(),
  expire_date timestamptz not null
);
create index passkey_challenge_user on passkey_challenge (user_id) where user_id is not null;
create index passkey_challenge_expire on passkey_challenge (expire_date);
comment on table passkey is '@global: a person’s own, read before any tenant is known';
comment on table passkey_challenge is '@global: found by the hash of a secret before any tenant is known';
do $$
declare
  target regclass;
begin
  foreach target in array array['passkey', 'passkey_challenge']::regclass[]
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
