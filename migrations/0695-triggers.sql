-- What happens by itself once something has happened: an event, conditions and steps. A trigger is an account's, or its
-- agency's for all or some of its accounts.
create table trigger (
  agency_id text not null references agency (uid) on delete cascade,
  -- Null for an agency's.
  account_id text references account (uid) on delete cascade,
  tenant_id text not null generated always as (coalesce(account_id, agency_id)) stored,
  uid text not null,
  name text not null check (name <> ''),
  status text not null check (status in ('draft', 'active', 'blocked')),
  blocked_time timestamptz,
  blocked_reason text not null default '',
  event_type text not null,
  -- The agency's accounts that it watches; null for all of them.
  account_ids text[],
  -- In whose name it runs: with no more than they may do then.
  user_id text references "user" (uid) on delete set null,
  version integer not null default 1,
  -- Since when it is active; null while it isn't.
  active_date timestamptz,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (tenant_id, uid),
  foreign key (agency_id, account_id) references account (agency_id, uid) on update cascade on delete cascade,
  check ((status = 'blocked') = (blocked_time is not null))
);
create index trigger_waiting on trigger (agency_id, event_type) where status = 'active';
create index trigger_of_account on trigger (agency_id, account_id);
create index trigger_of_account_only on trigger (account_id);
create index trigger_of_person on trigger (user_id);
select hide_from_site('trigger');
select audit('trigger', 'name status blocked_reason event_type');

-- What it did when: each version that was saved.
create table trigger_version (
  agency_id text not null references agency (uid) on delete cascade,
  account_id text references account (uid) on delete cascade,
  tenant_id text not null generated always as (coalesce(account_id, agency_id)) stored,
  trigger_id text not null,
  number integer not null,
  definition jsonb not null,
  user_id text references "user" (uid) on delete set null,
  create_date timestamptz not null default now(),
  primary key (tenant_id, trigger_id, number),
  foreign key (tenant_id, trigger_id) references trigger (tenant_id, uid) on delete cascade,
  foreign key (agency_id, account_id) references account (agency_id, uid) on update cascade on delete cascade
);
create index trigger_version_of_account on trigger_version (agency_id, account_id);
create index trigger_version_of_account_only on trigger_version (account_id);
create index trigger_version_of_person on trigger_version (user_id);
select hide_from_site('trigger_version');

alter table trigger enable row level security;
alter table trigger force row level security;
alter table trigger_version enable row level security;
alter table trigger_version force row level security;
create policy tenant on trigger using (
  (select current_setting('app.account_id', true) = '*')
  or account_id = (select current_setting('app.account_id', true))
  or (agency_id = (select current_setting('app.agency_id', true)) and account_id is null));
create policy tenant on trigger_version using (
  (select current_setting('app.account_id', true) = '*')
  or account_id = (select current_setting('app.account_id', true))
  or (agency_id = (select current_setting('app.agency_id', true)) and account_id is null));
-- Work in an account finds what its agency has happen there, and may block it.
create policy of_agency on trigger using (
  account_id is null and (select current_setting('app.reach', true)) = 'account'
  and agency_id = (select a.agency_id from account a where a.uid = (select current_setting('app.account_id', true))));
create policy of_agency on trigger_version for select using (
  account_id is null and (select current_setting('app.reach', true)) = 'account'
  and agency_id = (select a.agency_id from account a where a.uid = (select current_setting('app.account_id', true))));

-- Events that some trigger, or a run of one, waits for: taken in their own transaction, and once.
create table trigger_event (
  account_id text not null references account (uid) on delete cascade,
  event_id bigint not null,
  type text not null,
  payload jsonb not null,
  entry_id text,
  -- The triggers whose steps led to it, the latest last.
  chain text[] not null default '{}',
  event_date timestamptz not null,
  primary key (account_id, event_id)
);
select protect_account_table('trigger_event');
select hide_from_site('trigger_event');

create table trigger_run (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  -- The account or agency whose trigger it is.
  tenant_id text not null,
  trigger_id text not null,
  version_number integer not null,
  -- Null for one that somebody started.
  event_id bigint,
  event_type text not null,
  payload jsonb not null,
  entry_id text,
  chain text[] not null default '{}',
  state text not null check (state in ('running', 'waiting', 'done', 'failed', 'stopped')),
  -- The step that comes next, by its id.
  step_id text,
  -- When it goes on; null once it has ended.
  due_date timestamptz,
  -- The event that lets it go on sooner.
  wait_type text,
  message text not null default '',
  start_date timestamptz not null default now(),
  end_date timestamptz,
  primary key (account_id, uid),
  unique (account_id, tenant_id, trigger_id, event_id),
  foreign key (tenant_id, trigger_id) references trigger (tenant_id, uid) on delete cascade
);
select protect_account_table('trigger_run');
select hide_from_site('trigger_run');
create index trigger_run_due on trigger_run (due_date) where due_date is not null;
create index trigger_run_next on trigger_run (account_id, event_id, due_date) where due_date is not null;
create index trigger_run_waiting on trigger_run (account_id, wait_type) where wait_type is not null;
create index trigger_run_by_date on trigger_run (account_id, start_date, uid);
create index trigger_run_of_trigger on trigger_run (account_id, tenant_id, trigger_id, start_date, uid);
create index trigger_run_of_entry on trigger_run (account_id, trigger_id, entry_id, start_date);
create index trigger_run_trigger on trigger_run (tenant_id, trigger_id);
create index trigger_run_ended on trigger_run (end_date) where end_date is not null;

create table trigger_step (
  account_id text not null,
  run_id text not null,
  place integer not null,
  step_id text not null,
  label text not null,
  outcome text not null check (outcome in ('done', 'nothing', 'failed', 'waiting')),
  -- What it was done with, texts filled in.
  input jsonb not null default '{}',
  words text not null,
  step_date timestamptz not null,
  primary key (account_id, run_id, place),
  foreign key (account_id, run_id) references trigger_run (account_id, uid) on delete cascade
);
select protect_account_table('trigger_step');
select hide_from_site('trigger_step');

-- The log says what ran, and in which account of an agency.
alter table trigger_log add column run_id text, add column run_account_id text, add column trigger_id text;
create index trigger_log_by_date on trigger_log (tenant_id, create_date, uid);

-- Who sees entries sees what automations do with them; who keeps the lists keeps the triggers. Templates that people have
-- made of these presets stay as they are.
update role_preset set permissions = permissions || array['trigger.read']
  where 'content.read' = any(permissions);
update role_preset set permissions = permissions || array['trigger.update']
  where 'taxonomy.update' = any(permissions);
