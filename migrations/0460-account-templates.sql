-- An account's set-up, packaged by its agency with versions, and the accounts that were started from it.
create table account_template (
  agency_id text not null references agency (uid) on delete cascade,
  uid text not null,
  name text not null check (name <> ''),
  -- Whose set-up new versions are made of; null once that account is gone.
  source_account_id text references account (uid) on delete set null,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (agency_id, uid)
);
create unique index account_template_name on account_template (agency_id, lower(name));
create index account_template_source on account_template (source_account_id);

create table template_version (
  agency_id text not null,
  template_id text not null,
  number integer not null,
  note text not null default '',
  -- [{key, name, value}] in the order in which they are applied.
  settings jsonb not null,
  create_date timestamptz not null default now(),
  primary key (agency_id, template_id, number),
  foreign key (agency_id, template_id) references account_template (agency_id, uid) on delete cascade
);

create table template_link (
  account_id text primary key references account (uid) on delete cascade,
  agency_id text not null,
  template_id text not null,
  -- The version that was applied last.
  number integer not null,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  foreign key (agency_id, template_id) references account_template (agency_id, uid) on delete cascade
);
create index template_link_template on template_link (agency_id, template_id, account_id);
select protect_account_table('template_link');
-- The agency sees the links of those of its accounts that the person sees.
create policy of_agency on template_link for select using (
  (select current_setting('app.reach', true)) = 'agency'
  and exists (select from account a where a.uid = account_id
    and a.agency_id = (select current_setting('app.agency_id', true))));

alter table account_template enable row level security;
alter table account_template force row level security;
create policy tenant on account_template using (
  agency_id = (select current_setting('app.agency_id', true))
  or (select current_setting('app.agency_id', true)) = '*');
-- An account reads the template that it was started from.
create policy linked on account_template for select using (
  (select current_setting('app.reach', true)) = 'account' and exists (select from template_link l
    where l.template_id = uid and l.account_id = (select current_setting('app.account_id', true))));
select hide_from_site('account_template');

alter table template_version enable row level security;
alter table template_version force row level security;
create policy tenant on template_version using (
  agency_id = (select current_setting('app.agency_id', true))
  or (select current_setting('app.agency_id', true)) = '*');
create policy linked on template_version for select using (
  (select current_setting('app.reach', true)) = 'account' and exists (select from template_link l
    where l.template_id = template_version.template_id
      and l.account_id = (select current_setting('app.account_id', true))));
select hide_from_site('template_version');

select audit('account_template', '*'), audit('template_version', 'number note'), audit('template_link', '*');

-- The templates of an agency are nothing to the next one.
create function leave_template() returns trigger language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  delete from template_link where account_id = new.uid;
  perform set_config('app.account_id', bound_account, true);
  return null;
end $$;
create trigger leave_template after update of agency_id on account for each row
  when (old.agency_id <> new.agency_id) execute function leave_template();
