-- Entry templates that an agency offers in all of its accounts. They name types, terms, fields and stages in words.
create table agency_entry_template (
  agency_id text not null references agency (uid) on delete cascade,
  uid text not null,
  name text not null check (name <> ''),
  document jsonb not null,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  archived_date timestamptz,
  primary key (agency_id, uid)
);
create index agency_entry_template_name on agency_entry_template (agency_id, lower(name));
alter table agency_entry_template enable row level security;
alter table agency_entry_template force row level security;
create policy tenant on agency_entry_template using (
  agency_id = (select current_setting('app.agency_id', true))
  or (select current_setting('app.agency_id', true)) = '*');
-- An account reads what its agency offers.
create policy offered on agency_entry_template for select using (
  archived_date is null and (select current_setting('app.reach', true)) = 'account'
  and agency_id = (select a.agency_id from account a where a.uid = (select current_setting('app.account_id', true))));
select hide_from_site('agency_entry_template');
select audit('agency_entry_template', 'name archived_date');
