-- What agencies sell to their accounts, and where each account stands with it: the same columns as those of the plans
-- that agencies have with the house.
create table account_plan (
  agency_id text not null references agency (uid) on delete cascade,
  uid text not null,
  name text not null,
  price bigint not null check (price >= 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  billing_interval text not null check (billing_interval in ('month', 'year')),
  -- What its account is while it has the plan.
  subscription_type text not null check (subscription_type in ('free', 'paid')),
  -- Limits that the account gets with it; null leaves the account's own.
  storage_bytes bigint check (storage_bytes > 0),
  video_seconds integer check (video_seconds > 0),
  tokens integer not null default 0 check (tokens >= 0),
  -- Of an account that has had none of the agency yet.
  trial_days integer not null default 0 check (trial_days >= 0),
  features jsonb not null default '[]',
  is_offered boolean not null default true,
  provider_price_id text,
  provider_price_version integer,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (agency_id, uid)
);
alter table account_plan enable row level security;
alter table account_plan force row level security;
create policy tenant on account_plan using (
  agency_id = (select current_setting('app.agency_id', true))
  or (select current_setting('app.agency_id', true)) = '*');
-- Accounts read what their own agency sells.
create policy offered on account_plan for select using (
  agency_id = (select a.agency_id from account a where a.uid = (select current_setting('app.account_id', true))));
select hide_from_site('account_plan');

create table account_current_plan (
  account_id text primary key,
  -- Who sells it: the account's agency, held true by the key.
  agency_id text not null,
  plan_id text,
  tokens integer not null default 0,
  state text not null default 'none'
    check (state in ('none', 'trialing', 'active', 'pastDue', 'unpaid', 'cancelled')),
  state_date timestamptz not null default now(),
  trial_end_date timestamptz,
  period_start_date timestamptz,
  period_end_date timestamptz,
  billing_day integer,
  overdue_date timestamptz,
  end_date timestamptz,
  credit integer not null default 0 check (credit >= 0),
  credit_currency text not null default '',
  notice text not null default '',
  -- Whose limits the account has: a plan and its version.
  limits_of text not null default '',
  provider_customer_id text,
  provider_subscription_id text,
  provider_date timestamptz,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  foreign key (agency_id, account_id) references account (agency_id, uid) on update cascade on delete cascade,
  foreign key (agency_id, plan_id) references account_plan (agency_id, uid)
);
create index account_current_plan_plan on account_current_plan (agency_id, plan_id);
create unique index account_current_plan_customer on account_current_plan (agency_id, provider_customer_id);
create index account_current_plan_account on account_current_plan (agency_id, account_id);
select protect_account_table('account_current_plan');
select hide_from_site('account_current_plan');

-- How many of an agency's accounts have a plan of it, had it last, or pay for it at the provider: for who sells it, also
-- if they don't see every account.
create function account_plan_use(agency text, plan text) returns table (current bigint, ever bigint, online bigint)
language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  if current_setting('app.agency_id', true) not in (agency, '*') then return; end if;
  perform set_config('app.account_id', '*', true);
  return query select count(*) filter (where c.state <> 'cancelled' and a.deleted_date is null), count(*),
      count(*) filter (where c.provider_subscription_id is not null)
    from account_current_plan c join account a on a.uid = c.account_id
    where c.agency_id = agency and c.plan_id = plan;
  perform set_config('app.account_id', bound_account, true);
end $$;

-- Bills stay with the agency that wrote them: its former accounts and their new agency don't see them.
create table account_invoice (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  agency_id text not null references agency (uid) on delete cascade,
  -- Counted for each agency, without gaps.
  number bigint not null,
  plan_name text not null,
  amount bigint not null check (amount >= 0),
  credit integer not null default 0 check (credit >= 0),
  credited_date timestamptz,
  currency text not null,
  period_start_date timestamptz not null,
  period_end_date timestamptz not null,
  issue_date timestamptz not null,
  due_date timestamptz not null,
  paid_date timestamptz,
  paid_note text not null default '',
  void_date timestamptz,
  provider_invoice_id text,
  provider_address text not null default '',
  primary key (account_id, uid)
);
create unique index account_invoice_number on account_invoice (agency_id, number);
create index account_invoice_open on account_invoice (account_id, due_date) where paid_date is null and void_date is null;
create unique index account_invoice_provider on account_invoice (account_id, provider_invoice_id)
  where provider_invoice_id is not null;
alter table account_invoice enable row level security;
alter table account_invoice force row level security;
create policy tenant on account_invoice using (
  (select current_setting('app.account_id', true)) in (account_id, '*')
  and agency_id = (select a.agency_id from account a where a.uid = account_invoice.account_id));
select hide_from_site('account_invoice');

create function number_account_invoice() returns trigger language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  select a.agency_id into new.agency_id from account a where a.uid = new.account_id;
  perform pg_advisory_xact_lock(hashtextextended('account invoices ' || new.agency_id, 0));
  select coalesce(max(i.number), 0) + 1 into new.number from account_invoice i where i.agency_id = new.agency_id;
  perform set_config('app.account_id', bound_account, true);
  return new;
end $$;
create trigger number_account_invoice before insert on account_invoice for each row
  execute function number_account_invoice();

-- An agency's own account at the payment provider, to which its accounts pay.
create table agency_seller (
  agency_id text primary key references agency (uid) on delete cascade,
  provider_account_id text not null unique,
  has_details boolean not null default false,
  is_ready boolean not null default false,
  provider_date timestamptz,
  create_date timestamptz not null default now()
);
alter table agency_seller enable row level security;
alter table agency_seller force row level security;
create policy tenant on agency_seller using (
  agency_id = (select current_setting('app.agency_id', true))
  or (select current_setting('app.agency_id', true)) = '*');
select hide_from_site('agency_seller');

select audit(target::regclass, '*')
  from unnest(array['account_plan', 'account_current_plan', 'account_invoice', 'agency_seller']) target;

alter table account
  -- Its subscription type follows a plan of its agency; otherwise the agency sets it by hand.
  add column is_billed boolean not null default false,
  -- What its people are told of that plan in the app.
  add column billing_notice text not null default '';

create function begin_account_plan() returns trigger language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  insert into account_current_plan (account_id, agency_id) values (new.uid, new.agency_id);
  perform set_config('app.account_id', bound_account, true);
  return null;
end $$;
create trigger begin_account_plan after insert on account for each row execute function begin_account_plan();
select set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
insert into account_current_plan (account_id, agency_id) select uid, agency_id from account;

-- What an account has bought of an agency ends when it goes to another one; it stays what it is until that one sells it
-- something else.
create function leave_account_plan() returns trigger language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  update account_invoice set void_date = now()
    where account_id = new.uid and paid_date is null and void_date is null;
  update account_current_plan set plan_id = null, tokens = 0, state = 'none', state_date = now(), trial_end_date = null,
    period_start_date = null, period_end_date = null, billing_day = null, overdue_date = null, end_date = null,
    credit = 0, credit_currency = '', notice = '', limits_of = '', provider_customer_id = null,
    provider_subscription_id = null, provider_date = null, version = version + 1
    where account_id = new.uid;
  perform set_config('app.account_id', bound_account, true);
  new.is_billed := false;
  new.billing_notice := '';
  return new;
end $$;
create trigger leave_account_plan before update of agency_id on account for each row
  when (old.agency_id <> new.agency_id) execute function leave_account_plan();
