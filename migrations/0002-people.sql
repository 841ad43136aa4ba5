create table "user" (
  uid text primary key,
  email text not null,
  password_hash text,
  type text not null default 'account' check (type in ('account', 'agency', 'house')),
  role text not null default 'user' check (role in ('admin', 'user')),
  first_name text not null default '',
  last_name text not null default '',
  logo_media_id text,
  location text not null default '',
  country text not null default '',
  state text not null default '',
  zip text not null default '',
  phone text not null default '',
  website text not null default '',
  privs text[] not null default '{}',
  is_auth boolean not null default true,
  language text not null default 'en',
  theme_value text not null default 'Theme by agency',
  settings jsonb not null default '{}',
  tokens_max30 integer,
  non_paying_data jsonb,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now()
);
create unique index user_email on "user" (lower(email));

create table session (
  token_hash text primary key,
  user_id text not null references "user" (uid) on delete cascade,
  user_agent text not null default '',
  create_date timestamptz not null default now(),
  seen_date timestamptz not null default now(),
  expire_date timestamptz not null
);
create index session_by_user on session (user_id);
comment on table session is '@global: found by the hash of a secret before any tenant is known';

create table password_reset (
  code_hash text primary key,
  user_id text not null references "user" (uid) on delete cascade,
  create_date timestamptz not null default now(),
  expire_date timestamptz not null,
  used_date timestamptz
);
create index password_reset_user on password_reset (user_id);
comment on table password_reset is '@global: found by the hash of a secret before any tenant is known';
