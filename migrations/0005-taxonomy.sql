create table content_type (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  name text not null,
  slug text not null,
  -- 'testimonial' and 'contactUs' are made by the product itself.
  purpose text not null default 'content' check (purpose in ('content', 'testimonial', 'contactUs')),
  position integer not null default 0,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (account_id, uid)
);
create unique index content_type_slug on content_type (account_id, slug);
select protect_account_table('content_type');

create table business_category (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  label text not null,
  alias text not null default '',
  position integer not null default 0,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (account_id, uid)
);
create unique index business_category_label on business_category (account_id, lower(label));
select protect_account_table('business_category');

create table business_service (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  label text not null,
  slug text not null,
  alias text not null default '',
  description text not null default '',
  position integer not null default 0,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (account_id, uid)
);
create unique index business_service_label on business_service (account_id, lower(label));
create unique index business_service_slug on business_service (account_id, slug);
select protect_account_table('business_service');

create table business_label (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  label text not null,
  position integer not null default 0,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (account_id, uid)
);
create unique index business_label_label on business_label (account_id, lower(label));
select protect_account_table('business_label');

create table label_tag (
  account_id text not null,
  uid text not null,
  label_id text not null,
  label text not null,
  position integer not null default 0,
  primary key (account_id, uid),
  foreign key (account_id, label_id) references business_label (account_id, uid) on delete cascade
);
create unique index label_tag_label on label_tag (account_id, label_id, lower(label));
select protect_account_table('label_tag');
