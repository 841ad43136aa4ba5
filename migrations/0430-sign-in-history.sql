-- When, where and how somebody signed in, and what was refused: shown to the person, for 90 days.
create table sign_in_record (
  uid text primary key,
  user_id text not null references "user" (uid) on delete cascade,
  way text not null,
  is_refused boolean not null default false,
  -- Browser and system by name, such as 'Chrome, Windows'; '' if unknown.
  device text not null default '',
  -- The beginning of the client's address: it names a provider, not a household.
  place text not null default '',
  create_date timestamptz not null default now()
);
create index sign_in_record_user on sign_in_record (user_id, create_date desc, uid desc);
create index sign_in_record_date on sign_in_record (create_date);
comment on table sign_in_record is '@global: a person’s own, written before any tenant is known';
alter table sign_in_record enable row level security;
alter table sign_in_record force row level security;
create policy owner on sign_in_record using (
  (select current_setting('app.reach', true) is null) or (select current_setting('app.reach', true) = '')
  or (select current_setting('app.account_id', true) = '*')
  or user_id = (select current_setting('app.user_id', true)));
select hide_from_site('sign_in_record');

-- Where a session began, in the same short form.
alter table session add column place text not null default '';
