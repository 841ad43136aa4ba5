create table agency (
  uid text primary key,
  business_name text not null,
  app_name text not null default '',
  email text not null default '',
  type text not null default 'agency',
  slug text not null unique,
  whitelabel_domain text unique,
  whitelabel_verified_date timestamptz,
  sites_domain text unique,
  logo_media_id text,
  icon_media_id text,
  policy_url text not null default '',
  theme_value text not null default 'default',
  free_code text unique,
  free_deep_link text,
  ai_settings jsonb not null default '{}',
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  deleted_date timestamptz
);

create table account (
  uid text primary key,
  agency_id text not null references agency (uid),
  slug text not null unique,
  business_name text not null,
  description text not null default '',
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  location text not null default '',
  logo_media_id text,
  language text not null default 'en',
  subscription_type text not null default 'free' check (subscription_type in ('free', 'paid', 'pending')),
  whitelabel_domain text unique,
  whitelabel_verified_date timestamptz,
  invite_code text unique,
  is_public_template boolean not null default false,
  is_public_template_global boolean not null default false,
  theme_value text not null default 'Theme by agency',
  -- Seeds the stable blur of public coordinates, so that it can't be undone from outside.
  blur_secret text not null,
  blur_metres integer not null default 200 check (blur_metres between 0 and 5000),
  max_video_seconds integer not null default 300 check (max_video_seconds between 1 and 36000),
  -- Rises with every change that a public page could show.
  updated bigint not null default 0,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  deleted_date timestamptz,
  unique (agency_id, uid)
);

create table agency_membership (
  agency_id text not null references agency (uid) on delete cascade,
  user_id text not null references "user" (uid) on delete cascade,
  role text not null default 'admin' check (role in ('admin', 'user')),
  is_primary boolean not null default false,
  create_date timestamptz not null default now(),
  primary key (agency_id, user_id)
);
create index agency_membership_user on agency_membership (user_id);

create table account_membership (
  account_id text not null references account (uid) on delete cascade,
  user_id text not null references "user" (uid) on delete cascade,
  role text not null default 'user' check (role in ('admin', 'user')),
  confirmed boolean not null default true,
  create_date timestamptz not null default now(),
  primary key (account_id, user_id)
);
create index account_membership_user on account_membership (user_id);

alter table agency enable row level security;
alter table agency force row level security;
create policy tenant on agency using (
  current_setting('app.agency_id', true) in (uid, '*')
  or exists (select from account a where a.agency_id = agency.uid and a.uid = current_setting('app.account_id', true))
  or exists (select from agency_membership m where m.agency_id = agency.uid and m.user_id = current_setting('app.user_id', true)));

alter table account enable row level security;
alter table account force row level security;
create policy tenant on account using (
  current_setting('app.account_id', true) in (uid, '*')
  or current_setting('app.agency_id', true) in (agency_id, '*')
  or exists (select from account_membership m where m.account_id = account.uid and m.user_id = current_setting('app.user_id', true)));

alter table agency_membership enable row level security;
alter table agency_membership force row level security;
create policy tenant on agency_membership using (
  current_setting('app.agency_id', true) in (agency_id, '*')
  or user_id = current_setting('app.user_id', true));
select hide_from_site('agency_membership');

alter table account_membership enable row level security;
alter table account_membership force row level security;
create policy tenant on account_membership using (
  current_setting('app.account_id', true) in (account_id, '*')
  or user_id = current_setting('app.user_id', true));
select hide_from_site('account_membership');

alter table "user" enable row level security;
alter table "user" force row level security;
create policy tenant on "user" using (
  uid = current_setting('app.user_id', true)
  or current_setting('app.account_id', true) = '*'
  or exists (select from account_membership m where m.user_id = "user".uid and m.account_id = current_setting('app.account_id', true))
  or exists (select from agency_membership m where m.user_id = "user".uid and m.agency_id = current_setting('app.agency_id', true)));
select hide_from_site('"user"');
