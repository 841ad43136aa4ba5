-- What an agency's plan leaves is an access, and functions that tell others are named by what they notify of. Nothing
-- changes for anybody, so nobody is notified of it.
select set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
alter table agency disable trigger user;
alter table account disable trigger user;

alter table agency rename column plan_standing to plan_access;
alter table account rename column plan_standing to plan_access;
alter table agency drop constraint agency_plan_standing_check;
update agency set plan_access =
  case plan_access when 'open' then 'active' when 'choosing' then 'choose_plan' when 'reading' then 'read_only'
    when 'shut' then 'closed' end;
update account set plan_access =
  case plan_access when 'open' then 'active' when 'choosing' then 'choose_plan' when 'reading' then 'read_only'
    when 'shut' then 'closed' end;
alter table agency alter column plan_access set default 'active',
  add constraint agency_plan_access_check check (plan_access in ('active', 'choose_plan', 'read_only', 'closed'));
alter table account alter column plan_access set default 'active';

drop view site_account;
drop index account_suspended;
alter table account drop column is_open;
alter table account add column is_open boolean not null generated always as (deleted_date is null
  and suspended_date is null and agency_suspended_date is null and plan_access <> 'closed') stored;
create index account_suspended on account (agency_id,
  (regexp_replace(regexp_replace(lower(business_name), '([0-9]+)', '00000000\1', 'g'), '0*([0-9]{9})', '\1', 'g')), uid)
  where not is_open and deleted_date is null;
create view site_account with (security_barrier) as
  select a.uid, a.site_revision, a.business_name, a.description, a.phone, a.email, a.location, a.language,
    a.logo_media_id, a.subscription_type, a.theme_value,
    coalesce(nullif(g.app_name, ''), g.business_name) as agency_name, g.theme_value as agency_theme_value,
    case when g.whitelabel_verified_date is not null then g.whitelabel_domain end as agency_domain,
    a.list_revision,
    case when a.whitelabel_verified_date is not null and a.whitelabel_live_date is not null
      then a.whitelabel_domain end as live_domain,
    a.entries_revision,
    coalesce(nullif(a.time_zone, ''), a.place_zone, g.time_zone) as time_zone,
    a.slug, g.sites_domain
  from account a join agency g on g.uid = a.agency_id
  where a.is_open and a.uid = (select current_setting('app.account_id', true));

-- Each was written twice.
drop trigger account_plan_changed on account;
drop trigger agency_plan_changed on agency;
alter trigger account_plan_told on account rename to account_plan_changed;
alter trigger agency_plan_told on agency rename to agency_plan_changed;

alter function pass_plan_standing_on rename to pass_plan_access_on;
alter trigger pass_plan_standing_on on agency rename to pass_plan_access_on;
create or replace function pass_plan_access_on() returns trigger language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  update account set plan_access = new.plan_access, site_revision = site_revision + 1 where agency_id = new.uid;
  perform set_config('app.account_id', bound_account, true);
  return null;
end $$;
alter function take_plan_standing_on rename to take_plan_access_on;
alter trigger take_plan_standing_on on account rename to take_plan_access_on;
create or replace function take_plan_access_on() returns trigger language plpgsql as $$
begin
  select g.plan_access into new.plan_access from agency g where g.uid = new.agency_id for share;
  new.plan_access := coalesce(new.plan_access, 'active');
  return new;
end $$;

alter table account rename column rehearsal_token to domain_preview_token;
alter table account rename column rehearsal_expire_date to domain_preview_expire_date;
alter index account_rehearsal rename to account_domain_preview;

alter function tell_access_changed rename to notify_access_changed;
alter function tell_account_access_changed rename to notify_account_access_changed;
alter function tell_agency_access_changed rename to notify_agency_access_changed;
alter function tell_person_access_changed rename to notify_person_access_changed;
alter function tell_host_changed rename to notify_host_changed;
create or replace function notify_account_access_changed() returns trigger language plpgsql as $$
begin
  perform notify_access_changed('account', old.uid, old.agency_id, null);
  return null;
end $$;
create or replace function notify_agency_access_changed() returns trigger language plpgsql as $$
begin
  perform notify_access_changed('agency', null, old.uid, null);
  return null;
end $$;
create or replace function account_in_sight() returns trigger language plpgsql as $$
begin
  perform notify_access_changed('person', null, null, new.user_id);
  return null;
end $$;
create or replace function account_out_of_sight() returns trigger language plpgsql as $$
begin
  perform end_api_keys_of(old.user_id, false), end_phones_out_of_sight(old.user_id, old.agency_id);
  if tg_table_name = 'agency_member_account' then
    perform notify_access_changed('person', null, null, old.user_id);
  end if;
  return null;
end $$;
create or replace function notify_person_access_changed() returns trigger language plpgsql as $$
begin
  perform notify_access_changed('person', null, null, old.user_id);
  return null;
end $$;

alter table agency enable trigger user;
alter table account enable trigger user;
