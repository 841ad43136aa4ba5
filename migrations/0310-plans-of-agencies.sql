-- What agencies pay for. Prices are integers in the currency's smallest unit; an empty limit is none.
create table agency_plan (
  uid text primary key,
  name text not null,
  price bigint not null check (price >= 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  billing_interval text not null check (billing_interval in ('month', 'year')),
  users integer check (users > 0),
  accounts integer check (accounts > 0),
  storage_bytes bigint check (storage_bytes > 0),
  tokens integer not null default 0 check (tokens >= 0),
  -- What its card lists, line by line.
  features jsonb not null default '[]',
  is_offered boolean not null default true,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now()
);
comment on table agency_plan is '@global: what the house offers to all agencies';
select protect_global_table('agency_plan');

-- Where each agency stands with its plan; the house's own needs none and has no row.
create table agency_current_plan (
  agency_id text primary key references agency (uid) on delete cascade,
  plan_id text references agency_plan (uid),
  tokens integer not null default 0,
  state text not null default 'trialing'
    check (state in ('none', 'trialing', 'active', 'pastDue', 'unpaid', 'cancelled')),
  -- Since when it is in that state.
  state_date timestamptz not null default now(),
  trial_end_date timestamptz,
  period_start_date timestamptz,
  period_end_date timestamptz,
  -- The day of the month on which periods begin.
  billing_day integer,
  -- When the oldest open payment is due.
  overdue_date timestamptz,
  -- When a cancelled plan ends.
  end_date timestamptz,
  -- The last notice that was mailed.
  notice text not null default '',
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now()
);
create index agency_current_plan_plan on agency_current_plan (plan_id);
alter table agency_current_plan enable row level security;
alter table agency_current_plan force row level security;
create policy tenant on agency_current_plan using (
  agency_id = (select current_setting('app.agency_id', true))
  or (select current_setting('app.agency_id', true)) = '*');
select hide_from_site('agency_current_plan');

create table plan_invoice (
  agency_id text not null references agency (uid) on delete cascade,
  uid text not null,
  number bigint generated always as identity,
  plan_name text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  period_start_date timestamptz not null,
  period_end_date timestamptz not null,
  issue_date timestamptz not null,
  due_date timestamptz not null,
  paid_date timestamptz,
  -- How it was paid, in the house's words.
  paid_note text not null default '',
  void_date timestamptz,
  primary key (agency_id, uid)
);
create index plan_invoice_open on plan_invoice (agency_id, due_date) where paid_date is null and void_date is null;
alter table plan_invoice enable row level security;
alter table plan_invoice force row level security;
create policy tenant on plan_invoice using (
  agency_id = (select current_setting('app.agency_id', true))
  or (select current_setting('app.agency_id', true)) = '*');
select hide_from_site('plan_invoice');

select audit(target::regclass, '*') from unnest(array['agency_plan', 'agency_current_plan', 'plan_invoice']) target;

-- What a plan leaves an agency and its accounts: 'open' all; 'choosing' its own people choose a plan first; 'reading'
-- nothing is changed; 'shut' besides that, the sites of its accounts are closed.
alter table agency
  add column plan_standing text not null default 'open'
    check (plan_standing in ('open', 'choosing', 'reading', 'shut')),
  -- What its people are told in the app.
  add column plan_notice text not null default '';
-- Its agency's, brought here by the database: every door asks the one row that it asks anyway.
alter table account add column plan_standing text not null default 'open';

drop view site_account;
drop index account_suspended;
alter table account drop column is_open;
alter table account add column is_open boolean not null generated always as (deleted_date is null
  and suspended_date is null and agency_suspended_date is null and plan_standing <> 'shut') stored;
create index account_suspended on account (agency_id, lower(business_name), uid)
  where not is_open and deleted_date is null;
create view site_account with (security_barrier) as
  select a.uid, a.site_revision, a.business_name, a.description, a.phone, a.email, a.location, a.language,
    a.logo_media_id, a.subscription_type, a.theme_value,
    coalesce(nullif(g.app_name, ''), g.business_name) as agency_name, g.theme_value as agency_theme_value,
    case when g.whitelabel_verified_date is not null then g.whitelabel_domain end as agency_domain,
    a.list_revision,
    case when a.whitelabel_verified_date is not null and a.whitelabel_live_date is not null
      then a.whitelabel_domain end as live_domain,
    a.entries_revision
  from account a join agency g on g.uid = a.agency_id
  where a.is_open and a.uid = (select current_setting('app.account_id', true));

create function pass_plan_standing_on() returns trigger language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  update account set plan_standing = new.plan_standing, site_revision = site_revision + 1 where agency_id = new.uid;
  perform set_config('app.account_id', bound_account, true);
  return null;
end $$;
create trigger pass_plan_standing_on after update of plan_standing on agency for each row
  when (old.plan_standing <> new.plan_standing) execute function pass_plan_standing_on();

create function take_plan_standing_on() returns trigger language plpgsql as $$
begin
  select g.plan_standing into new.plan_standing from agency g where g.uid = new.agency_id for share;
  new.plan_standing := coalesce(new.plan_standing, 'open');
  return new;
end $$;
create trigger take_plan_standing_on before insert or update of agency_id on account for each row
  execute function take_plan_standing_on();

create trigger account_plan_changed after update of plan_standing on account for each row
  when (old.plan_standing <> new.plan_standing) execute function tell_account_access_changed();
create trigger agency_plan_changed after update of plan_standing on agency for each row
  when (old.plan_standing <> new.plan_standing) execute function tell_agency_access_changed();

-- Each new agency begins with a trial, whoever makes it.
create function begin_trial() returns trigger language plpgsql as $$
declare
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.agency_id', '*', true);
  insert into agency_current_plan (agency_id, trial_end_date) values (new.uid, now() + interval '14 days');
  perform set_config('app.agency_id', bound_agency, true);
  return null;
end $$;
create trigger begin_trial after insert on agency for each row when (new.type <> 'house')
  execute function begin_trial();

-- Agencies that are here already keep all they have, until the house assigns them another plan.
insert into agency_plan (uid, name, price, currency, billing_interval, is_offered)
  select gen_random_uuid(), 'Included', 0, 'usd', 'month', false
  where exists (select from agency where type <> 'house');
insert into agency_current_plan (agency_id, plan_id, state)
  select g.uid, p.uid, 'active' from agency g, agency_plan p where g.type <> 'house';

-- What an agency owes is a fact of its plan, told with it, and not kept with each of its people.
alter table "user" drop column non_paying_data;
