-- What the house allows of phones in all accounts: one row.
create table phone_rules (
  id boolean primary key default true check (id),
  is_allowed boolean not null default true,
  max_phones integer not null default 20 check (max_phones between 1 and 1000),
  -- Bytes; a single photo or video.
  max_file_bytes bigint not null default 2000000000 check (max_file_bytes > 0)
);
comment on table phone_rules is '@global: what the house allows in all accounts';
select protect_global_table('phone_rules');
insert into phone_rules default values;

-- What an account has chosen within them; without a row phones may pair, as many as the house allows.
create table phone_settings (
  account_id text primary key references account (uid) on delete cascade,
  is_on boolean not null default true,
  max_phones integer check (max_phones between 1 and 1000)
);
select protect_account_table('phone_settings');

-- A paired phone acts for the person who paired it, and only uploads.
create table phone (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  user_id text not null references "user" (uid) on delete cascade,
  name text not null,
  secret_hash text not null unique,
  uploads_count integer not null default 0,
  create_date timestamptz not null default now(),
  last_used_date timestamptz,
  revoked_date timestamptz,
  primary key (account_id, uid)
);
create index phone_user on phone (user_id, account_id);
select protect_account_table('phone');

-- A code that pairs one phone, once.
create table phone_pairing (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  user_id text not null references "user" (uid) on delete cascade,
  code_hash text not null unique,
  create_date timestamptz not null default now(),
  expire_date timestamptz not null,
  primary key (account_id, uid)
);
create index phone_pairing_user on phone_pairing (user_id, account_id);
select protect_account_table('phone_pairing');

-- An upload belongs to the person, the API key or the phone that began it.
alter table upload add column phone_id text;
alter table upload add foreign key (account_id, phone_id)
  references phone (account_id, uid) on delete set null (phone_id);
create index upload_phone on upload (account_id, phone_id) where phone_id is not null;

-- Whoever leaves an account, or the agency that looks after it, takes their phones along. The table tells it, so that
-- no verb can forget it.
create function end_phones(member_id text, of_account text, of_agency text) returns void language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  update phone p set revoked_date = now() from account a
    where a.uid = p.account_id and p.user_id = member_id and p.revoked_date is null
      and (p.account_id = of_account or a.agency_id = of_agency);
  delete from phone_pairing p using account a
    where a.uid = p.account_id and p.user_id = member_id and (p.account_id = of_account or a.agency_id = of_agency);
  perform set_config('app.account_id', bound_account, true);
end $$;

create function end_phones_of_account_member() returns trigger language plpgsql as $$
begin
  perform end_phones(old.user_id, old.account_id, null);
  return null;
end $$;

create function end_phones_of_agency_member() returns trigger language plpgsql as $$
begin
  perform end_phones(old.user_id, null, old.agency_id);
  return null;
end $$;

create trigger account_membership_takes_phones after delete on account_membership for each row
  execute function end_phones_of_account_member();
create trigger agency_membership_takes_phones after delete on agency_membership for each row
  execute function end_phones_of_agency_member();
