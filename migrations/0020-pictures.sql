-- Small pictures that belong to no account: logos and icons of agencies, portraits of people.
create table picture (
  uid text primary key,
  owner_kind text not null check (owner_kind in ('agency', 'user')),
  owner_id text not null,
  -- Its place in storage.
  key text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  create_date timestamptz not null default now()
);
create unique index picture_key on picture (key);
create index picture_age on picture (create_date);
comment on table picture is '@global: owned by an agency or a person, which its policy looks at; shown before anybody has signed in';
alter table picture enable row level security;
alter table picture force row level security;
create policy owner on picture using (
  (owner_kind = 'agency' and (select current_setting('app.agency_id', true)) in (owner_id, '*'))
  or (owner_kind = 'user' and (owner_id = (select current_setting('app.user_id', true))
    or (select current_setting('app.account_id', true)) = '*')));
create policy not_public on picture as restrictive
  using ((select current_setting('app.reach', true)) is distinct from 'site');

-- Media belong to accounts; what an agency or a person shows of themselves is their own.
alter table agency rename column logo_media_id to logo_picture_id;
alter table agency rename column icon_media_id to icon_picture_id;
alter table "user" rename column logo_media_id to logo_picture_id;
select set_config('app.agency_id', '*', true), set_config('app.account_id', '*', true);
update agency set logo_picture_id = null, icon_picture_id = null
  where logo_picture_id is not null or icon_picture_id is not null;
update "user" set logo_picture_id = null where logo_picture_id is not null;
alter table agency
  add foreign key (logo_picture_id) references picture (uid) on delete set null,
  add foreign key (icon_picture_id) references picture (uid) on delete set null;
alter table "user" add foreign key (logo_picture_id) references picture (uid) on delete set null;
