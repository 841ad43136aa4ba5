-- Sign-in by mail: a link for the browser that asked for it, and a code to type in by hand.
create table sign_in_link (
  link_hash text primary key,
  browser_hash text not null unique,
  code_hash text not null,
  tries smallint not null default 0,
  user_id text not null references "user" (uid) on delete cascade,
  create_date timestamptz not null default now(),
  expire_date timestamptz not null,
  used_date timestamptz
);
create index sign_in_link_user on sign_in_link (user_id);
create index sign_in_link_expire on sign_in_link (expire_date);
comment on table sign_in_link is '@global: found by the hash of a secret before any tenant is known';
alter table sign_in_link enable row level security;
alter table sign_in_link force row level security;
create policy owner on sign_in_link using (
  (select current_setting('app.reach', true) is null) or (select current_setting('app.reach', true) = '')
  or (select current_setting('app.account_id', true) = '*')
  or user_id = (select current_setting('app.user_id', true)));
select hide_from_site('sign_in_link');
