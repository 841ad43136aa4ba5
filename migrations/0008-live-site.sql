create table site_settings (
  account_id text primary key references account (uid) on delete cascade,
  settings jsonb not null,
  version integer not null default 1,
  update_date timestamptz not null default now()
);
select protect_account_table('site_settings');

create table page_metadata (
  account_id text not null references account (uid) on delete cascade,
  address_hash text not null,
  meta_title text not null default '',
  meta_description text not null default '',
  primary key (account_id, address_hash)
);
select protect_account_table('page_metadata');
