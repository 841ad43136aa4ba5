-- When an entry goes on the website, and when it comes off, by itself.
create table entry_schedule (
  account_id text not null,
  entry_id text not null,
  publish_at timestamptz,
  unpublish_at timestamptz,
  -- The zone in which the times were chosen, for showing them.
  time_zone text not null,
  user_id text references "user" (uid) on delete set null,
  -- Why it could not be published at its time; empty if nothing is wrong.
  failure text not null default '',
  update_date timestamptz not null default now(),
  primary key (account_id, entry_id),
  foreign key (account_id, entry_id) references entry (account_id, uid) on delete cascade,
  check (unpublish_at > publish_at)
);
select protect_account_table('entry_schedule');
select audit('entry_schedule', 'publish_at unpublish_at time_zone');
select hide_from_site('entry_schedule');
create index entry_schedule_publish on entry_schedule (publish_at) where publish_at is not null;
create index entry_schedule_unpublish on entry_schedule (unpublish_at) where unpublish_at is not null;
create index entry_schedule_times on entry_schedule (account_id, publish_at);
create index entry_schedule_of_person on entry_schedule (user_id);
