-- A suspended account keeps all it has, and nobody works in it or visits it. What becomes of an agency becomes of its
-- accounts in the same transaction, and stands in their own rows: every door asks the one row that it asks anyway.
alter table agency
  add column suspended_date timestamptz,
  -- What its people read.
  add column suspension_note text not null default '';
alter table account
  add column suspended_date timestamptz,
  add column suspension_note text not null default '',
  -- Its agency's, brought here by the database.
  add column agency_suspended_date timestamptz,
  -- It lies in the trash because its agency does, and comes out with it alone.
  add column deleted_with_agency boolean not null default false;
alter table account add column is_open boolean not null
  generated always as (deleted_date is null and suspended_date is null and agency_suspended_date is null) stored;

create function pass_agency_state_on() returns trigger language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  if new.suspended_date is distinct from old.suspended_date then
    update account set agency_suspended_date = new.suspended_date, site_revision = site_revision + 1
      where agency_id = new.uid;
  end if;
  if new.deleted_date is not null then
    update account set deleted_date = new.deleted_date, deleted_with_agency = true, site_revision = site_revision + 1
      where agency_id = new.uid and (deleted_date is null or deleted_with_agency);
  else
    update account set deleted_date = null, deleted_with_agency = false, site_revision = site_revision + 1
      where agency_id = new.uid and deleted_with_agency;
  end if;
  perform set_config('app.account_id', bound_account, true);
  return null;
end $$;
create trigger pass_agency_state_on after update of suspended_date, deleted_date on agency for each row
  when ((old.suspended_date, old.deleted_date) is distinct from (new.suspended_date, new.deleted_date))
  execute function pass_agency_state_on();

-- An account that comes to an agency takes on its state; the lock makes it wait for a change that is under way.
create function take_agency_state_on() returns trigger language plpgsql as $$
declare
  state record;
begin
  select g.suspended_date, g.deleted_date into state from agency g where g.uid = new.agency_id for share;
  if state.deleted_date is not null then
    raise exception 'agency % is in the trash', new.agency_id using errcode = 'check_violation';
  end if;
  new.agency_suspended_date := state.suspended_date;
  return new;
end $$;
create trigger take_agency_state_on before insert or update of agency_id on account for each row
  execute function take_agency_state_on();

drop trigger account_access_changed on account;
create trigger account_access_changed after update of deleted_date, agency_id, suspended_date, agency_suspended_date
  on account for each row
  when ((old.deleted_date, old.agency_id, old.suspended_date, old.agency_suspended_date)
    is distinct from (new.deleted_date, new.agency_id, new.suspended_date, new.agency_suspended_date))
  execute function tell_account_access_changed();
drop trigger agency_access_changed on agency;
create trigger agency_access_changed after update of deleted_date, suspended_date on agency for each row
  when ((old.deleted_date, old.suspended_date) is distinct from (new.deleted_date, new.suspended_date))
  execute function tell_agency_access_changed();

-- Public pages find no business that is closed, for whichever reason.
create or replace view site_account with (security_barrier) as
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

-- An account that goes to another agency leaves keys and phones of the former agency's people behind, as when these
-- leave the agency.
create function leave_former_agency() returns trigger language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
  maker text;
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  for maker in select m.user_id from agency_membership m where m.agency_id = old.agency_id
    and not exists (select from account_membership a where a.account_id = new.uid and a.user_id = m.user_id)
    and not exists (select from agency_membership n where n.agency_id = new.agency_id and n.user_id = m.user_id)
  loop
    update api_key set revoked_date = now() where account_id = new.uid and user_id = maker and revoked_date is null;
    update phone set revoked_date = now() where account_id = new.uid and user_id = maker and revoked_date is null;
    delete from phone_pairing where account_id = new.uid and user_id = maker;
  end loop;
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true);
  return null;
end $$;
create trigger leave_former_agency after update of agency_id on account for each row
  when (old.agency_id <> new.agency_id) execute function leave_former_agency();

-- Lists by date, and those of suspended ones and of the trash.
create index account_created on account (agency_id, create_date desc, uid desc);
create index account_created_all on account (create_date desc, uid desc);
create index agency_created on agency (create_date desc, uid desc);
create index account_suspended on account (agency_id, lower(business_name), uid)
  where not is_open and deleted_date is null;
create index account_trash on account (agency_id, deleted_date desc, uid) where deleted_date is not null;
