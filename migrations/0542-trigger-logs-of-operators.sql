-- What automations of agencies did by themselves.
create table agency_trigger_log (
  agency_id text not null references agency (uid) on delete cascade,
  uid text not null,
  belong_to text not null,
  type text not null,
  status text not null check (status in ('success', 'failed')),
  message text not null,
  -- Whether it has been shown.
  is_logged boolean not null default false,
  create_date timestamptz not null default now(),
  primary key (agency_id, uid)
);
create index agency_trigger_log_unseen on agency_trigger_log (agency_id, create_date) where not is_logged;
alter table agency_trigger_log enable row level security;
alter table agency_trigger_log force row level security;
create policy tenant on agency_trigger_log using (
  agency_id = (select current_setting('app.agency_id', true))
  or (select current_setting('app.agency_id', true)) = '*');
select hide_from_site('agency_trigger_log');

-- The same of the platform's own.
create table house_trigger_log (
  uid text primary key,
  belong_to text not null,
  type text not null,
  status text not null check (status in ('success', 'failed')),
  message text not null,
  is_logged boolean not null default false,
  create_date timestamptz not null default now()
);
create index house_trigger_log_unseen on house_trigger_log (create_date) where not is_logged;
comment on table house_trigger_log is '@global: what the platform itself did; the house alone reads it';
select protect_global_table('house_trigger_log');
