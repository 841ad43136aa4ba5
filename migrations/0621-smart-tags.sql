-- A saved filter that keeps a tag on the entries that match.
create table smart_tag (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  name text not null,
  filter jsonb not null,
  -- The filter as it is applied: what an event changes is checked without reading the account's fields again.
  shape jsonb not null,
  parameters jsonb not null,
  -- When its relative dates mean other days; null without any.
  next_date timestamptz,
  -- Why the filter can't be applied any more, and what to do; empty while it can. Entries keep the tag until then.
  problem text not null default '',
  -- The run that goes through all entries, and how far it is; null when it is done.
  run_id text,
  run_done integer not null default 0,
  run_total integer not null default 0,
  user_id text references "user" (uid) on delete set null,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (account_id, uid)
);
select protect_account_table('smart_tag');
select audit('smart_tag', 'name filter');
create unique index smart_tag_name on smart_tag (account_id, lower(name));
create index smart_tag_next on smart_tag (next_date) where next_date is not null;
create index smart_tag_of_person on smart_tag (user_id) where user_id is not null;

create table entry_smart_tag (
  account_id text not null,
  tag_id text not null,
  entry_id text not null,
  primary key (account_id, tag_id, entry_id),
  foreign key (account_id, tag_id) references smart_tag (account_id, uid) on delete cascade,
  foreign key (account_id, entry_id) references entry (account_id, uid) on delete cascade
);
select protect_account_table('entry_smart_tag');
create index entry_smart_tag_entry on entry_smart_tag (account_id, entry_id);

-- Nothing has ever written it.
alter table entry drop column smart_tags;
