-- Who asked for a free account and has not confirmed the address yet. Each row is one email with a code.
create table sign_up (
  code_hash text primary key,
  email text not null,
  business_name text not null,
  -- The agency that the account will belong to; null for the house's own.
  home_agency_id text references agency (uid) on delete cascade,
  -- The account whose banner led here.
  referrer_id text references account (uid) on delete set null,
  -- Which edition of the terms was accepted, and when.
  terms_edition text not null,
  create_date timestamptz not null default now(),
  expire_date timestamptz not null
);
comment on table sign_up is '@global: found by the hash of a secret before any tenant is known';
create index sign_up_email on sign_up (lower(email));
create index sign_up_home on sign_up (home_agency_id);
create index sign_up_referrer on sign_up (referrer_id);
create index sign_up_expired on sign_up (expire_date);
alter table sign_up enable row level security;
alter table sign_up force row level security;
create policy own on sign_up using ((select current_setting('app.reach', true)) = 'system');
select hide_from_site('sign_up');

-- Where an account that somebody signed up for came from.
create table account_origin (
  account_id text primary key references account (uid) on delete cascade,
  -- The account whose banner led to it; it may be gone by now.
  referrer_id text,
  -- Who accepted the terms, which edition of them, and when.
  user_id text references "user" (uid) on delete set null,
  terms_edition text not null,
  terms_date timestamptz not null,
  create_date timestamptz not null default now()
);
create index account_origin_user on account_origin (user_id);
select protect_account_table('account_origin');
