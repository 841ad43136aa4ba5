create table upload (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  user_id text references "user" (uid) on delete set null,
  name text not null,
  type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  offset_bytes bigint not null default 0,
  media_id text,
  metadata jsonb not null default '{}',
  create_date timestamptz not null default now(),
  expire_date timestamptz not null,
  finished_date timestamptz,
  -- One process at a time appends; the lease of a dead one runs out.
  lease_token text,
  lease_until timestamptz,
  primary key (account_id, uid)
);
create unique index upload_uid on upload (uid);
create index upload_expire on upload (expire_date) where finished_date is null;
select protect_account_table('upload');
select hide_from_site('upload');

create table media (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  user_id text references "user" (uid) on delete set null,
  kind text not null check (kind in ('image', 'video')),
  type text not null,
  name text not null,
  size bigint not null default 0,
  alt text not null default '',
  caption text not null default '',
  description text not null default '',
  media_title text not null default '',
  is_media_source_mobile_app boolean not null default false,
  media_upload_completed boolean not null default false,
  processing_progress real not null default 0,
  failure text,
  checksum text,
  original_key text not null,
  -- [{name, width, height, bytes, key}] of an image, or of a video's poster.
  variants jsonb not null default '[]',
  video_key text,
  video_type text,
  video_size bigint,
  width integer,
  height integer,
  duration_ms integer,
  thumbhash text,
  dominant_colour text,
  focal_x real not null default 0.5 check (focal_x between 0 and 1),
  focal_y real not null default 0.5 check (focal_y between 0 and 1),
  taken_date timestamptz,
  gps_lat double precision,
  gps_lng double precision,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  deleted_date timestamptz,
  primary key (account_id, uid)
);
create unique index media_uid on media (uid);
create index media_recent on media (account_id, create_date desc, uid);
select protect_account_table('media');

-- What makes a medium public, and why: it goes when its reason goes.
create table media_publication (
  account_id text not null,
  media_id text not null,
  source text not null check (source in ('entry', 'logo', 'hero', 'testimonial')),
  source_id text not null,
  primary key (account_id, media_id, source, source_id),
  foreign key (account_id, media_id) references media (account_id, uid) on delete cascade
);
create index media_publication_source on media_publication (account_id, source, source_id);
select protect_account_table('media_publication');
