-- What a visitor attached to a contact request. The bytes lie in the storage where those of a medium with this id would
-- lie; they are never public, and only photos have a preview.
create table lead_file (
  account_id text not null,
  uid text not null,
  entry_id text not null,
  name text not null,
  type text not null,
  size_bytes bigint not null,
  position int not null default 0,
  preview_key text,
  create_date timestamptz not null default now(),
  primary key (account_id, uid),
  foreign key (account_id, entry_id) references lead (account_id, entry_id) on delete cascade
);
create index lead_file_of on lead_file (account_id, entry_id, position);
select protect_account_table('lead_file');
