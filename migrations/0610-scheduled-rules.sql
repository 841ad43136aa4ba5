-- What an account's automations do by a calendar: a recurrence, an action and what it is done with.
create table scheduled_rule (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  name text not null,
  -- A recurrence rule of RFC 5545, counted from a day, at a time of day of a zone.
  rule text not null,
  start_day date not null,
  run_time text not null check (run_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_zone text not null,
  action text not null,
  input jsonb not null default '{}',
  -- In whose name it runs: with no more than they may do then.
  user_id text references "user" (uid) on delete set null,
  is_paused boolean not null default false,
  -- Why it paused itself; empty if somebody paused it.
  pause_reason text not null default '',
  -- Null while it is paused, and once it has ended.
  next_run_date timestamptz,
  is_next_skipped boolean not null default false,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (account_id, uid)
);
select protect_account_table('scheduled_rule');
select audit('scheduled_rule', 'name rule start_day run_time time_zone action is_paused pause_reason is_next_skipped');
select hide_from_site('scheduled_rule');
create index scheduled_rule_due on scheduled_rule (next_run_date) where next_run_date is not null;
create index scheduled_rule_of_person on scheduled_rule (user_id);

-- What became of each run.
create table scheduled_run (
  account_id text not null,
  uid text not null,
  rule_id text not null,
  -- When it was to run; null for one that somebody started.
  due_date timestamptz,
  run_date timestamptz not null,
  outcome text not null check (outcome in ('done', 'nothing', 'failed', 'skipped')),
  words text not null,
  entry_ids text[] not null default '{}',
  primary key (account_id, uid),
  foreign key (account_id, rule_id) references scheduled_rule (account_id, uid) on delete cascade
);
select protect_account_table('scheduled_run');
select hide_from_site('scheduled_run');
create index scheduled_run_of_rule on scheduled_run (account_id, rule_id, run_date, uid);
create index scheduled_run_by_date on scheduled_run (run_date);

-- Who sees entries sees what automations do with them; who keeps the lists keeps the rules. Templates that people have
-- made of these presets stay as they are.
update role_preset set permissions = permissions || array['scheduledRule.read']
  where 'content.read' = any(permissions);
update role_preset set permissions = permissions || array['scheduledRule.update']
  where 'taxonomy.update' = any(permissions);
