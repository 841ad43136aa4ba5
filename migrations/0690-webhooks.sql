-- Addresses of other programs to which events are sent (Standard Webhooks).
create table webhook_endpoint (
  agency_id text not null references agency (uid) on delete cascade,
  -- Null for the agency's own, which hears of all its accounts.
  account_id text,
  -- The account, else the agency.
  tenant_id text not null generated always as (coalesce(account_id, agency_id)) stored,
  uid text not null unique,
  name text not null,
  address text not null,
  -- Of events; none for one that only triggers send to.
  types text[] not null default '{}',
  -- Otherwise only ids are sent.
  is_full boolean not null default true,
  state text not null default 'active' check (state in ('active', 'disabled')),
  -- Why and since when nothing is sent to it: somebody turned it off, it answered that it is gone, or it has failed for days.
  disabled_reason text check (disabled_reason in ('person', 'gone', 'failing')),
  disabled_date timestamptz,
  -- Both kinds of secrets, sealed together.
  sealed_secret text not null,
  -- Of the pair of keys among them.
  public_key text not null,
  -- The secrets before, with which messages are signed as well until then.
  former_secret text,
  former_until timestamptz,
  last_delivered_date timestamptz,
  -- The first failed attempt since the last delivery.
  failing_since timestamptz,
  -- How many notices of that have gone out.
  notices integer not null default 0,
  -- Until then, a worker sends to it.
  busy_until timestamptz,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (agency_id, uid),
  foreign key (agency_id, account_id) references account (agency_id, uid) on update cascade on delete cascade
);
create index webhook_endpoint_account on webhook_endpoint (agency_id, account_id);
create index webhook_endpoint_tenant on webhook_endpoint (tenant_id, create_date, uid);
create index webhook_endpoint_failing on webhook_endpoint (failing_since) where failing_since is not null;

-- A message to an endpoint. Its uid is the same in all attempts.
create table webhook_delivery (
  agency_id text not null references agency (uid) on delete cascade,
  account_id text,
  tenant_id text not null generated always as (coalesce(account_id, agency_id)) stored,
  uid text not null,
  -- The order of first attempts.
  number bigint generated always as identity,
  endpoint_id text not null,
  -- Where it happened; null for what an agency's own trigger sends.
  source_account_id text references account (uid) on delete cascade,
  type text not null,
  data jsonb not null,
  event_date timestamptz not null,
  -- What was queued with the same key is queued once.
  key text,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'canceled')),
  attempts integer not null default 0,
  -- Since it was queued, or last replayed.
  tries integer not null default 0,
  -- Of the next attempt; null for the first one, at once.
  next_date timestamptz,
  create_date timestamptz not null default now(),
  end_date timestamptz,
  primary key (agency_id, uid),
  unique (endpoint_id, key),
  foreign key (agency_id, account_id) references account (agency_id, uid) on update cascade on delete cascade,
  foreign key (agency_id, endpoint_id) references webhook_endpoint (agency_id, uid) on update cascade on delete cascade
);
create index webhook_delivery_account on webhook_delivery (agency_id, account_id);
create index webhook_delivery_source on webhook_delivery (source_account_id);
create index webhook_delivery_latest on webhook_delivery (agency_id, endpoint_id, create_date, uid);
create index webhook_delivery_first on webhook_delivery (endpoint_id, number) where state = 'waiting' and attempts = 0;
create index webhook_delivery_again on webhook_delivery (endpoint_id, next_date) where state = 'waiting' and attempts > 0;
create index webhook_delivery_due on webhook_delivery (coalesce(next_date, create_date)) where state = 'waiting';
create index webhook_delivery_date on webhook_delivery (create_date);

create table webhook_attempt (
  agency_id text not null references agency (uid) on delete cascade,
  account_id text,
  delivery_id text not null,
  number integer not null,
  attempt_date timestamptz not null,
  -- Of the answer; null without one.
  status integer,
  latency integer not null,
  -- The beginning of the answer.
  answer text not null default '',
  -- What went wrong, in words; empty for a delivery.
  failure text not null default '',
  primary key (agency_id, delivery_id, number),
  foreign key (agency_id, account_id) references account (agency_id, uid) on update cascade on delete cascade,
  foreign key (agency_id, delivery_id) references webhook_delivery (agency_id, uid) on update cascade on delete cascade
);
create index webhook_attempt_account on webhook_attempt (agency_id, account_id);

do $$
declare
  target text;
begin
  foreach target in array array['webhook_endpoint', 'webhook_delivery', 'webhook_attempt'] loop
    execute format('alter table %I enable row level security', target);
    execute format('alter table %I force row level security', target);
    execute format($policy$create policy tenant on %1$I using (
      (select current_setting('app.account_id', true) = '*')
      or account_id = (select current_setting('app.account_id', true))
      or (agency_id = (select current_setting('app.agency_id', true)) and account_id is null))$policy$, target);
    perform hide_from_site(target);
  end loop;
end $$;
select audit('webhook_endpoint', 'name types is_full state disabled_reason');

-- Queues what the transaction has emitted for the endpoints that wait for it: those of the account, and those of its
-- agency, which the account itself doesn't see. Returns each of these endpoints once.
create function take_webhook_events(of_account text, of_agency text, emitted text[])
  returns table (agency_id text, account_id text, endpoint_id text)
  language plpgsql as $$
#variable_conflict use_column
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  if exists (select from webhook_endpoint e where e.agency_id = of_agency
    and (e.account_id = of_account or e.account_id is null) and e.state = 'active' and e.types && emitted) then
    return query with taken as (
      insert into webhook_delivery (agency_id, account_id, uid, endpoint_id, source_account_id, type, data, event_date)
        select e.agency_id, e.account_id,
          rtrim(regexp_replace(left(replace(gen_random_uuid()::text, '-', ''), 28), '(.{4})', '\1-', 'g'), '-'),
          e.uid, v.account_id, v.type,
          case when e.is_full
            then jsonb_build_object('accountId', v.account_id, 'accountName', a.business_name) || v.payload
            else jsonb_build_object('accountId', v.account_id) || coalesce(
              (select jsonb_object_agg(field.key, field.value) from jsonb_each(v.payload) field where field.key like '%Id'), '{}')
          end,
          v.create_date
        from event v
          join account a on a.uid = v.account_id
          join webhook_endpoint e on e.agency_id = of_agency and (e.account_id = of_account or e.account_id is null)
            and e.state = 'active' and v.type = any(e.types)
        where v.account_id = of_account and v.scope = 'account' and v.transaction_id = pg_current_xact_id()
        order by v.id
      returning webhook_delivery.agency_id, webhook_delivery.account_id, webhook_delivery.endpoint_id)
    select distinct taken.agency_id, taken.account_id, taken.endpoint_id from taken;
  end if;
  perform set_config('app.account_id', bound_account, true);
end $$;

-- Who keeps the lists connects other programs, too; who looks after everything sees them. Templates that people have made
-- of these presets stay as they are.
update role_preset set permissions = permissions || array['webhook.read']
  where 'taxonomy.update' = any(permissions) or 'auditLog.read' = any(permissions);
update role_preset set permissions = permissions || array['webhook.update']
  where 'taxonomy.update' = any(permissions);
