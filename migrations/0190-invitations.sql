-- Who was asked to join an account or an agency and has not joined yet. The row goes when they join or it is withdrawn.
create table invitation (
  uid text not null unique,
  agency_id text not null references agency (uid) on delete cascade,
  -- Null for the agency's own people.
  account_id text,
  -- Whose people they will belong to: one invitation for each address.
  tenant_id text not null generated always as (coalesce(account_id, agency_id)) stored,
  email text not null,
  role text not null check (role in ('admin', 'user')),
  invited_by text references "user" (uid) on delete set null,
  -- Of each email that was sent: a mail that arrives late works, too.
  code_hashes text[] not null default '{}',
  create_date timestamptz not null default now(),
  sent_date timestamptz,
  expire_date timestamptz not null,
  foreign key (agency_id, account_id) references account (agency_id, uid) on update cascade on delete cascade,
  primary key (agency_id, uid),
  unique (tenant_id, email)
);
create index invitation_account on invitation (agency_id, account_id);
create index invitation_invited_by on invitation (invited_by);
create index invitation_expired on invitation (expire_date);

alter table invitation enable row level security;
alter table invitation force row level security;
create policy tenant on invitation using (
  (select current_setting('app.account_id', true) = '*')
  or account_id = (select current_setting('app.account_id', true))
  or agency_id = (select current_setting('app.agency_id', true)));
select hide_from_site('invitation');

-- Whoever leaves their last agency and still works in accounts is one of their people from then on.
create function leave_last_agency() returns trigger language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  -- The agency can't see where else the person works.
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  update "user" u set type = 'account'
    where u.uid = old.user_id and u.type = 'agency'
      and not exists (select from agency_membership m where m.user_id = u.uid)
      and exists (select from account_membership m where m.user_id = u.uid);
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true);
  return null;
end $$;
create trigger leave_last_agency after delete on agency_membership for each row execute function leave_last_agency();
