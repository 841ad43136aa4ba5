-- An account's or agency's own accounts at other services: who they are there, the sealed credentials that open it, and
-- what the last look at it found. The agency's sign-in provider and its account at the payment provider are the first.
create table connection (
  agency_id text not null references agency (uid) on delete cascade,
  -- Null for the agency's own.
  account_id text,
  tenant_id text not null generated always as (coalesce(account_id, agency_id)) stored,
  kind text not null,
  -- The id of the account there; empty where the credentials are all.
  external_id text not null default '',
  sealed_secret text,
  -- What the other service lets us do, and until when.
  scopes text[] not null default '{}',
  expire_date timestamptz,
  -- When the other service last answered, and what was wrong then.
  checked_date timestamptz,
  finding text,
  -- Since when it is being disconnected.
  closing_date timestamptz,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (tenant_id, kind),
  foreign key (agency_id, account_id) references account (agency_id, uid) on update cascade on delete cascade
);
create index connection_account on connection (agency_id, account_id);
create unique index connection_seller on connection (external_id) where kind = 'stripe';
alter table connection enable row level security;
alter table connection force row level security;
create policy tenant on connection using (
  (select current_setting('app.account_id', true) = '*')
  or account_id = (select current_setting('app.account_id', true))
  or (agency_id = (select current_setting('app.agency_id', true)) and account_id is null));
select hide_from_site('connection');
select audit('connection', 'kind external_id scopes');

select set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
insert into connection (agency_id, kind, sealed_secret, create_date, update_date)
  select agency_id, 'sign-in-provider', sealed_secret, create_date, update_date from agency_provider;
alter table agency_provider drop column sealed_secret;
insert into connection (agency_id, kind, external_id, checked_date, finding, closing_date, create_date)
  select agency_id, 'stripe', provider_account_id, provider_date,
    case when is_ready then null when has_details then 'inReview' else 'detailsMissing' end, closing_date, create_date
    from agency_seller;
drop table agency_seller;
