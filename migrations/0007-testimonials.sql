create table testimonial_settings (
  account_id text primary key references account (uid) on delete cascade,
  settings jsonb not null,
  version integer not null default 1,
  update_date timestamptz not null default now()
);
select protect_account_table('testimonial_settings');

create table testimonial_request (
  account_id text not null references account (uid) on delete cascade,
  -- 128 random bits or more: the link is the key (decision 3).
  uid text not null,
  user_id text references "user" (uid) on delete set null,
  entry_id text,
  customer_name text not null default '',
  customer_email text not null default '',
  customer_fields jsonb not null default '{}',
  is_single_use boolean not null default false,
  create_date timestamptz not null default now(),
  expire_date timestamptz,
  used_date timestamptz,
  revoked_date timestamptz,
  primary key (account_id, uid),
  foreign key (account_id, entry_id) references entry (account_id, uid) on delete set null (entry_id)
);
create unique index testimonial_request_uid on testimonial_request (uid);
select protect_account_table('testimonial_request');

create table testimonial (
  account_id text not null,
  entry_id text not null,
  request_id text,
  description text not null default '',
  rating integer check (rating between 1 and 5),
  title text not null default '',
  customer_name text not null,
  customer_title text not null default '',
  customer_email text not null default '',
  customer_photo_media_id text,
  video_media_id text,
  is_submission_consent boolean not null default false,
  is_submission_text boolean not null default true,
  is_submission_date timestamptz not null default now(),
  -- {text, purposes, link, date}: exactly what the customer agreed to (decision 13).
  consent jsonb,
  is_ai_written boolean not null default false,
  state text not null default 'pending' check (state in ('pending', 'approved', 'hidden', 'withdrawn')),
  withdraw_code_hash text unique,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (account_id, entry_id),
  foreign key (account_id, entry_id) references entry (account_id, uid) on delete cascade,
  foreign key (account_id, customer_photo_media_id) references media (account_id, uid) on delete set null (customer_photo_media_id),
  foreign key (account_id, video_media_id) references media (account_id, uid) on delete set null (video_media_id)
);
create index testimonial_state on testimonial (account_id, state, create_date desc);
select protect_account_table('testimonial');
select hide_from_site('testimonial');
