-- Whether an account, or an agency for itself, is mailed its monthly report, and the last month that was looked at for
-- it. Without a row, it is mailed and none was.
create table report_settings (
  agency_id text not null references agency (uid) on delete cascade,
  -- Null for the agency's own report.
  account_id text,
  -- The account, else the agency.
  tenant_id text not null generated always as (coalesce(account_id, agency_id)) stored,
  is_mailed boolean not null default true,
  -- Its first day.
  last_month date,
  primary key (agency_id, tenant_id),
  foreign key (agency_id, account_id) references account (agency_id, uid) on update cascade on delete cascade
);
create index report_settings_account on report_settings (agency_id, account_id);

-- People who don't want a report any more.
create table report_opt_out (
  agency_id text not null references agency (uid) on delete cascade,
  account_id text,
  tenant_id text not null generated always as (coalesce(account_id, agency_id)) stored,
  user_id text not null references "user" (uid) on delete cascade,
  create_date timestamptz not null default now(),
  primary key (agency_id, tenant_id, user_id),
  foreign key (agency_id, account_id) references account (agency_id, uid) on update cascade on delete cascade
);
create index report_opt_out_account on report_opt_out (agency_id, account_id);
create index report_opt_out_user on report_opt_out (user_id);

-- A report as it was mailed to one person: what the link of that mail opens.
create table report_link (
  agency_id text not null references agency (uid) on delete cascade,
  uid text not null,
  account_id text,
  tenant_id text not null generated always as (coalesce(account_id, agency_id)) stored,
  user_id text not null references "user" (uid) on delete cascade,
  month date not null,
  -- Null until the mail is written.
  secret_hash text unique,
  -- By itself, at the beginning of the month; else somebody asked for it.
  is_monthly boolean not null,
  create_date timestamptz not null default now(),
  mailed_date timestamptz,
  primary key (agency_id, uid),
  foreign key (agency_id, account_id) references account (agency_id, uid) on update cascade on delete cascade
);
create unique index report_link_monthly on report_link (tenant_id, user_id, month) where is_monthly;
create index report_link_account on report_link (agency_id, account_id);
create index report_link_user on report_link (user_id);
create index report_link_date on report_link (create_date);

do $$
declare
  target text;
begin
  foreach target in array array['report_settings', 'report_opt_out', 'report_link'] loop
    execute format('alter table %I enable row level security', target);
    execute format('alter table %I force row level security', target);
    execute format($policy$create policy tenant on %1$I using (
      (select current_setting('app.account_id', true) = '*')
      or account_id = (select current_setting('app.account_id', true))
      or (agency_id = (select current_setting('app.agency_id', true)) and account_id is null))$policy$, target);
    perform hide_from_site(target);
  end loop;
end $$;
select audit('report_settings', 'is_mailed');
select audit('report_opt_out', '');
