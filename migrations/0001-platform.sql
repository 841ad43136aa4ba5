-- What every other migration stands on: tenant protection, the outbox, the job ledger, throttling.

-- The tenant of a transaction is set by access/scope.ts with set_config(…, true).
-- '*' is the reach of the house and of the system itself; only access/ can set it.
-- Comparisons stay on plain text so that they are leakproof and indexes keep working.
create function protect_account_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (current_setting(''app.account_id'', true) in (account_id, ''*''))',
    target);
end $$;

-- Private tables are closed to public pages altogether, whatever their tenant.
create function hide_from_site(target regclass) returns void language plpgsql as $$
begin
  execute format(
    'create policy not_public on %s as restrictive using (current_setting(''app.reach'', true) is distinct from ''site'')',
    target);
end $$;

create table event (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  account_id text,
  agency_id text,
  user_id text,
  type text not null,
  payload jsonb not null default '{}',
  create_date timestamptz not null default now()
);
alter table event enable row level security;
alter table event force row level security;
create policy tenant on event using (current_setting('app.account_id', true) in (account_id, '*'));
create policy append on event for insert with check (true);
create index event_create_date on event (create_date);
-- Readers go on from (transaction, id): ids alone become visible out of order.
create index event_order on event (transaction_id, id);

create table job_ledger (
  job_id text primary key,
  done_date timestamptz not null default now()
);
comment on table job_ledger is '@global: one row per finished job, so that its effect happens once';

create table throttle (
  key text primary key,
  hits integer not null,
  reset_date timestamptz not null
);
comment on table throttle is '@global: rate limits by hashed key';
