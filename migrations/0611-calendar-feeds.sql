-- A person's calendar of an account for other programs, by a secret address: one of each.
create table calendar_feed (
  account_id text not null references account (uid) on delete cascade,
  user_id text not null references "user" (uid) on delete cascade,
  secret_hash text not null unique,
  is_my_tasks_only boolean not null default false,
  create_date timestamptz not null default now(),
  -- To the minute.
  last_used_date timestamptz,
  primary key (account_id, user_id)
);
select protect_account_table('calendar_feed');
select audit('calendar_feed', 'is_my_tasks_only');
select hide_from_site('calendar_feed');
create index calendar_feed_of_person on calendar_feed (user_id);
