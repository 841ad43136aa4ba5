-- An event belongs to an account, an agency, the house or a person. An account's row names its agency too,
-- which hears of its accounts; a person's row names that person, the others name who acted.
alter table event add column scope text not null default 'account'
  check (scope in ('account', 'agency', 'house', 'person'));
alter table event add constraint event_scope_ids check (case scope
  when 'account' then account_id is not null
  when 'agency' then agency_id is not null and account_id is null
  when 'house' then agency_id is null and account_id is null
  else user_id is not null and agency_id is null and account_id is null end) not valid;

drop policy tenant on event;
create policy tenant on event using (
  (select current_setting('app.account_id', true) = '*')
  or (scope = 'account' and account_id = (select current_setting('app.account_id', true)))
  or (scope = 'agency' and agency_id = (select current_setting('app.agency_id', true)))
  or (scope = 'person' and user_id = (select current_setting('app.user_id', true))
    and (select current_setting('app.reach', true) = 'me')));

-- Who comes back to a live stream reads its own tenant's missed events, however busy the others were.
create index event_of_account on event (account_id, transaction_id, id) where account_id is not null;
create index event_of_agency on event (agency_id, transaction_id, id) where agency_id is not null;
create index event_of_scope on event (scope, user_id, transaction_id, id) where scope in ('person', 'house');

-- Live streams remember who was let in. Whatever ends or changes that is told in the same transaction, by the tables
-- themselves, so that no verb can forget it, on whichever process it runs.
create function tell_access_changed(changed_scope text, changed_account text, changed_agency text, changed_user text)
returns void language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  -- Whoever changes a membership need not be able to write the events of the person or account that it concerns.
  perform set_config('app.account_id', '*', true);
  insert into event (scope, account_id, agency_id, user_id, type)
    values (changed_scope, changed_account, changed_agency, changed_user, 'accessChanged');
  perform set_config('app.account_id', bound_account, true);
end $$;

create function tell_person_access_changed() returns trigger language plpgsql as $$
begin
  perform tell_access_changed('person', null, null, old.user_id);
  return null;
end $$;

create function tell_account_access_changed() returns trigger language plpgsql as $$
begin
  perform tell_access_changed('account', old.uid, old.agency_id, null);
  return null;
end $$;

create function tell_agency_access_changed() returns trigger language plpgsql as $$
begin
  perform tell_access_changed('agency', null, old.uid, null);
  return null;
end $$;

-- An expired session let nobody in any more.
create trigger session_ended after delete on session for each row
  when (old.expire_date > now()) execute function tell_person_access_changed();
create trigger session_changed after update of user_id, user_type, user_is_auth on session for each row
  when ((old.user_id, old.user_type, old.user_is_auth) is distinct from (new.user_id, new.user_type, new.user_is_auth))
  execute function tell_person_access_changed();
create trigger account_membership_ended after delete on account_membership for each row
  execute function tell_person_access_changed();
create trigger account_membership_changed after update on account_membership for each row
  when (old is distinct from new) execute function tell_person_access_changed();
create trigger agency_membership_ended after delete on agency_membership for each row
  execute function tell_person_access_changed();
create trigger agency_membership_changed after update on agency_membership for each row
  when (old is distinct from new) execute function tell_person_access_changed();
create trigger account_access_changed after update of deleted_date, agency_id on account for each row
  when ((old.deleted_date, old.agency_id) is distinct from (new.deleted_date, new.agency_id))
  execute function tell_account_access_changed();
create trigger agency_access_changed after update of deleted_date on agency for each row
  when (old.deleted_date is distinct from new.deleted_date) execute function tell_agency_access_changed();
