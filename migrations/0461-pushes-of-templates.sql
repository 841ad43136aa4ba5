-- A version of a template sent to the accounts that were started from it, and what became of it in each.
create table template_push (
  agency_id text not null,
  uid text not null,
  template_id text not null,
  number integer not null,
  -- What accounts changed themselves is replaced, too.
  replaces_edits boolean not null default false,
  create_date timestamptz not null default now(),
  roll_back_date timestamptz,
  primary key (agency_id, uid),
  foreign key (agency_id, template_id) references account_template (agency_id, uid) on delete cascade
);
create index template_push_template on template_push (agency_id, template_id, create_date desc);

create table template_push_result (
  account_id text not null references account (uid) on delete cascade,
  agency_id text not null,
  push_id text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'applied', 'failed', 'returning', 'rolledBack')),
  -- The version that it had before.
  former_number integer not null,
  -- [{key, name, before, after}]
  applied jsonb not null default '[]',
  -- [{key, name, reason}]; the reason is empty for what the account changed itself.
  kept jsonb not null default '[]',
  failure text not null default '',
  update_date timestamptz not null default now(),
  primary key (account_id, push_id),
  foreign key (agency_id, push_id) references template_push (agency_id, uid) on delete cascade
);
create index template_push_result_push on template_push_result (agency_id, push_id, state, account_id);
select protect_account_table('template_push_result');
create policy of_agency on template_push_result using (
  (select current_setting('app.reach', true)) = 'agency'
  and exists (select from account a where a.uid = account_id
    and a.agency_id = (select current_setting('app.agency_id', true))));

alter table template_push enable row level security;
alter table template_push force row level security;
create policy tenant on template_push using (
  agency_id = (select current_setting('app.agency_id', true))
  or (select current_setting('app.agency_id', true)) = '*');
create policy linked on template_push for select using (
  (select current_setting('app.reach', true)) = 'account' and exists (select from template_push_result r
    where r.push_id = uid and r.account_id = (select current_setting('app.account_id', true))));
select hide_from_site('template_push');

select audit('template_push', 'number replaces_edits roll_back_date');

-- What an agency sent is nothing to the next one.
create or replace function leave_template() returns trigger language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  delete from template_link where account_id = new.uid;
  delete from template_push_result where account_id = new.uid;
  perform set_config('app.account_id', bound_account, true);
  return null;
end $$;
