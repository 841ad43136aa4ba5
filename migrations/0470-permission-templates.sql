-- Named sets of permissions: of an account for its people, or of an agency for its own. Whoever has one may do what it
-- says, in place of what the role of a user comes with.
create table permission_template (
  agency_id text not null references agency (uid) on delete cascade,
  uid text not null,
  -- Null for the agency's own people.
  account_id text,
  -- The account, else the agency.
  tenant_id text not null generated always as (coalesce(account_id, agency_id)) stored,
  name text not null check (name <> ''),
  permissions text[] not null default '{}',
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (agency_id, uid),
  foreign key (agency_id, account_id) references account (agency_id, uid) on update cascade on delete cascade
);
create unique index permission_template_name on permission_template (tenant_id, lower(name));
create index permission_template_account on permission_template (agency_id, account_id);

alter table permission_template enable row level security;
alter table permission_template force row level security;
create policy tenant on permission_template using (
  (select current_setting('app.account_id', true) = '*')
  or account_id = (select current_setting('app.account_id', true))
  or (agency_id = (select current_setting('app.agency_id', true))
    and (account_id is null or (select current_setting('app.sees_chosen', true)) is distinct from 'on' or exists (
      select from agency_member_account c
      where c.account_id = permission_template.account_id
        and c.user_id = (select current_setting('app.user_id', true))))));
select hide_from_site('permission_template');
select audit('permission_template', 'name permissions');

-- A template that somebody has, or will have, can't be deleted. It moves with its account to another agency.
alter table account_membership add column template_id text,
  -- What the template grants, brought by the database: every door reads it where it reads the role.
  add column granted text[],
  add check ((template_id is null) = (granted is null)),
  add check (template_id is null or role = 'user'),
  add constraint account_membership_template foreign key (agency_id, template_id)
    references permission_template (agency_id, uid) on update cascade;
create index account_membership_template on account_membership (agency_id, template_id) where template_id is not null;
alter table agency_membership add column template_id text,
  add column granted text[],
  add check ((template_id is null) = (granted is null)),
  add check (template_id is null or (role = 'user' and not is_primary)),
  add constraint agency_membership_template foreign key (agency_id, template_id)
    references permission_template (agency_id, uid) on update cascade;
create index agency_membership_template on agency_membership (agency_id, template_id) where template_id is not null;
alter table deactivated_membership add column template_id text,
  add check (template_id is null or role = 'user'),
  add constraint deactivated_membership_template foreign key (agency_id, template_id)
    references permission_template (agency_id, uid) on update cascade;
create index deactivated_membership_template on deactivated_membership (agency_id, template_id)
  where template_id is not null;
alter table invitation add column template_id text,
  add check (template_id is null or role = 'user'),
  add constraint invitation_template foreign key (agency_id, template_id)
    references permission_template (agency_id, uid) on update cascade;
create index invitation_template on invitation (agency_id, template_id) where template_id is not null;

-- Waits for whoever is changing the template, and refuses one of another account, or one that can't be seen from here.
create function bring_granted() returns trigger language plpgsql as $$
declare
  own_account text := to_jsonb(new) ->> 'account_id';
begin
  if tg_op = 'UPDATE' and new.template_id is not distinct from old.template_id then return new; end if;
  new.granted := null;
  if new.template_id is null then return new; end if;
  select t.permissions into new.granted from permission_template t
    where t.agency_id = new.agency_id and t.uid = new.template_id and t.account_id is not distinct from own_account
    for share;
  if not found then raise foreign_key_violation using message = 'no such permission template here'; end if;
  return new;
end $$;
create trigger bring_granted before insert or update of template_id on account_membership
  for each row execute function bring_granted();
create trigger bring_granted before insert or update of template_id on agency_membership
  for each row execute function bring_granted();

-- Whoever has a template that is changed may do something else from then on. Triggers of memberships tell their streams.
create function spread_granted() returns trigger language plpgsql as $$
begin
  if new.account_id is null then
    update agency_membership set granted = new.permissions
      where agency_id = new.agency_id and template_id = new.uid;
  else
    update account_membership set granted = new.permissions
      where agency_id = new.agency_id and template_id = new.uid;
  end if;
  return null;
end $$;
create trigger spread_granted after update of permissions on permission_template for each row
  when (old.permissions is distinct from new.permissions) execute function spread_granted();
