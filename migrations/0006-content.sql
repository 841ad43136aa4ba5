create table entry (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  user_id text references "user" (uid) on delete set null,
  title text not null default '',
  description text not null default '',
  address text not null default '',
  city text not null default '',
  neighborhood text not null default '',
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  geohash text,
  content_type_id text,
  status_service text not null default 'open' check (status_service in ('open', 'inProgress', 'closed')),
  status_content text not null default 'draft' check (status_content in ('draft', 'review', 'approved')),
  status_publish text not null default 'notPublished' check (status_publish in ('notPublished', 'published')),
  stage text,
  seo_title text not null default '',
  seo_description text not null default '',
  permalink text not null default '',
  cover_media_id text,
  main_video_media_id text,
  before_media_id text,
  after_media_id text,
  business_tags text[] not null default '{}',
  smart_tags text[] not null default '{}',
  writings jsonb not null default '{}',
  custom_fields jsonb not null default '{}',
  related_to text,
  related_from text[] not null default '{}',
  customer_name text not null default '',
  is_submission_terms boolean not null default false,
  pipeline_id text,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  published_date timestamptz,
  deleted_date timestamptz,
  primary key (account_id, uid),
  foreign key (account_id, content_type_id) references content_type (account_id, uid) on delete set null (content_type_id),
  foreign key (account_id, cover_media_id) references media (account_id, uid) on delete set null (cover_media_id),
  foreign key (account_id, main_video_media_id) references media (account_id, uid) on delete set null (main_video_media_id),
  foreign key (account_id, before_media_id) references media (account_id, uid) on delete set null (before_media_id),
  foreign key (account_id, after_media_id) references media (account_id, uid) on delete set null (after_media_id)
);
create unique index entry_uid on entry (uid);
create index entry_recent on entry (account_id, update_date desc, uid) where deleted_date is null;
create index entry_trash on entry (deleted_date) where deleted_date is not null;
select protect_account_table('entry');
select hide_from_site('entry');

create table entry_media (
  account_id text not null,
  entry_id text not null,
  media_id text not null,
  position integer not null,
  primary key (account_id, entry_id, media_id),
  foreign key (account_id, entry_id) references entry (account_id, uid) on delete cascade,
  foreign key (account_id, media_id) references media (account_id, uid) on delete cascade
);
create index entry_media_media on entry_media (account_id, media_id);
select protect_account_table('entry_media');
select hide_from_site('entry_media');

create table entry_category (
  account_id text not null,
  category_id text not null,
  entry_id text not null,
  primary key (account_id, category_id, entry_id),
  foreign key (account_id, entry_id) references entry (account_id, uid) on delete cascade,
  foreign key (account_id, category_id) references business_category (account_id, uid) on delete cascade
);
create index entry_category_entry on entry_category (account_id, entry_id);
select protect_account_table('entry_category');
select hide_from_site('entry_category');

create table entry_service (
  account_id text not null,
  service_id text not null,
  entry_id text not null,
  primary key (account_id, service_id, entry_id),
  foreign key (account_id, entry_id) references entry (account_id, uid) on delete cascade,
  foreign key (account_id, service_id) references business_service (account_id, uid) on delete cascade
);
create index entry_service_entry on entry_service (account_id, entry_id);
select protect_account_table('entry_service');
select hide_from_site('entry_service');

create table entry_tag (
  account_id text not null,
  tag_id text not null,
  entry_id text not null,
  primary key (account_id, tag_id, entry_id),
  foreign key (account_id, entry_id) references entry (account_id, uid) on delete cascade,
  foreign key (account_id, tag_id) references label_tag (account_id, uid) on delete cascade
);
create index entry_tag_entry on entry_tag (account_id, entry_id);
select protect_account_table('entry_tag');
select hide_from_site('entry_tag');

-- The public copy (spec 1 §3): public pages read this and nothing else of an entry.
create table content_public (
  account_id text not null,
  uid text not null,
  title text not null default '',
  -- Folded for search: lower case, without accents.
  search_title text not null default '',
  slug text not null,
  content_type_id text,
  -- A PublicEntry of features/content/public-entry.ts.
  document jsonb not null,
  has_before_after boolean not null default false,
  has_testimonial boolean not null default false,
  rating integer check (rating between 1 and 5),
  lat double precision,
  lng double precision,
  status_service text not null,
  status_content text not null,
  status_publish text not null,
  create_date timestamptz not null,
  update_date timestamptz not null,
  published_date timestamptz not null,
  primary key (account_id, uid),
  foreign key (account_id, uid) references entry (account_id, uid) on delete cascade
);
create unique index content_public_uid on content_public (uid);
create index content_public_recent on content_public (account_id, update_date desc, uid);
create index content_public_created on content_public (account_id, create_date desc, uid);
select protect_account_table('content_public');

create table content_public_facet (
  account_id text not null,
  kind text not null check (kind in ('category', 'service', 'tag')),
  value_id text not null,
  entry_id text not null,
  primary key (account_id, kind, value_id, entry_id),
  foreign key (account_id, entry_id) references content_public (account_id, uid) on delete cascade
);
create index content_public_facet_entry on content_public_facet (account_id, entry_id);
select protect_account_table('content_public_facet');

-- Every address an entry ever had answers: the current one, or a 301 to it.
create table entry_address (
  account_id text not null,
  path text not null,
  entry_id text not null,
  is_current boolean not null default true,
  create_date timestamptz not null default now(),
  primary key (account_id, path),
  foreign key (account_id, entry_id) references entry (account_id, uid) on delete cascade
);
create index entry_address_entry on entry_address (account_id, entry_id);
select protect_account_table('entry_address');

create table publishing (
  account_id text not null,
  id text not null,
  uid text not null,
  agency_id text not null,
  type text not null default 'site',
  content_type jsonb,
  status text not null default 'published',
  date timestamptz not null default now(),
  is_show boolean not null default true,
  primary key (account_id, id),
  foreign key (account_id, uid) references entry (account_id, uid) on delete cascade
);
create index publishing_entry on publishing (account_id, uid);
select protect_account_table('publishing');
select hide_from_site('publishing');

create table saved_filter (
  account_id text not null references account (uid) on delete cascade,
  user_id text not null references "user" (uid) on delete cascade,
  filter jsonb not null,
  update_date timestamptz not null default now(),
  primary key (account_id, user_id)
);
select protect_account_table('saved_filter');
select hide_from_site('saved_filter');
