-- What the team has to do, about an entry or by itself.
create table task (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  title text not null,
  notes text not null default '',
  -- The entry that it is about: it goes to the trash with it, comes back with it, and is erased with it.
  content_id text,
  -- From 0, none, to 3, high.
  priority smallint not null default 0 check (priority between 0 and 3),
  -- In the zone of the person who chose them; without a time, the whole day.
  due_day date,
  due_time time check (due_time is null or due_day is not null),
  zone text not null,
  -- From when on it is overdue: at its time, or at the end of its day in that zone.
  due_at timestamptz,
  -- When its people are reminded; null if they were, or never are.
  remind_at timestamptz,
  -- A rule of RFC 5545; empty for none.
  repeat text not null default '' check (repeat = '' or due_day is not null),
  -- The day that the rule counts from.
  repeat_from date check (repeat = '' or repeat_from is not null),
  checklist jsonb not null default '[]',
  -- The next one of a repeating task, made when this one was done.
  next_task_id text,
  done_date timestamptz,
  done_by text references "user" (uid) on delete set null,
  created_by text references "user" (uid) on delete set null,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  deleted_date timestamptz,
  primary key (account_id, uid),
  foreign key (account_id, content_id) references entry (account_id, uid) on delete cascade,
  foreign key (account_id, next_task_id) references task (account_id, uid) on delete set null (next_task_id)
);
create index task_open on task (account_id, coalesce(due_at, '9999-12-31 00:00:00+00'::timestamptz), (3 - priority), uid)
  where done_date is null and deleted_date is null;
create index task_done on task (account_id, done_date desc, uid desc)
  where done_date is not null and deleted_date is null;
create index task_content on task (account_id, content_id) where content_id is not null;
create index task_next on task (account_id, next_task_id) where next_task_id is not null;
create index task_remind on task (remind_at) where remind_at is not null;
create index task_deleted on task (deleted_date) where deleted_date is not null;
create index task_done_by on task (done_by) where done_by is not null;
create index task_created_by on task (created_by) where created_by is not null;

-- Whose task it is. It stays when somebody leaves the team, who is then known by the name they had.
create table task_assignee (
  account_id text not null,
  task_id text not null,
  user_id text not null references "user" (uid) on delete cascade,
  name text not null,
  primary key (account_id, task_id, user_id),
  foreign key (account_id, task_id) references task (account_id, uid) on delete cascade
);
create index task_assignee_user on task_assignee (account_id, user_id);
create index task_assignee_person on task_assignee (user_id);

create table task_media (
  account_id text not null,
  task_id text not null,
  media_id text not null,
  position integer not null default 0,
  primary key (account_id, task_id, media_id),
  foreign key (account_id, task_id) references task (account_id, uid) on delete cascade,
  foreign key (account_id, media_id) references media (account_id, uid) on delete cascade
);
create index task_media_media on task_media (account_id, media_id);

select protect_account_table('task');
select protect_account_table('task_assignee');
select protect_account_table('task_media');
select audit('task', 'priority due_day done_date deleted_date');
