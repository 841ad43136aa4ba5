-- An agency may require a second proof of its people and of those of its accounts. As with suspension, accounts carry it
-- in their own rows: every door asks the one row that it asks anyway.
alter table agency add column requires_second_proof boolean not null default false;
alter table account add column agency_requires_proof boolean not null default false;

create function pass_required_proof_on() returns trigger language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  update account set agency_requires_proof = new.requires_second_proof where agency_id = new.uid;
  perform set_config('app.account_id', bound_account, true);
  return null;
end $$;
create trigger pass_required_proof_on after update of requires_second_proof on agency for each row
  when (old.requires_second_proof <> new.requires_second_proof) execute function pass_required_proof_on();

create or replace function take_agency_state_on() returns trigger language plpgsql as $$
declare
  state record;
begin
  select g.suspended_date, g.deleted_date, g.requires_second_proof into state
    from agency g where g.uid = new.agency_id for share;
  if state.deleted_date is not null then
    raise exception 'agency % is in the trash', new.agency_id using errcode = 'check_violation';
  end if;
  new.agency_suspended_date := state.suspended_date;
  new.agency_requires_proof := coalesce(state.requires_second_proof, false);
  return new;
end $$;

drop trigger account_access_changed on account;
create trigger account_access_changed
  after update of deleted_date, agency_id, suspended_date, agency_suspended_date, agency_requires_proof
  on account for each row
  when ((old.deleted_date, old.agency_id, old.suspended_date, old.agency_suspended_date, old.agency_requires_proof)
    is distinct from (new.deleted_date, new.agency_id, new.suspended_date, new.agency_suspended_date, new.agency_requires_proof))
  execute function tell_account_access_changed();
drop trigger agency_access_changed on agency;
create trigger agency_access_changed after update of deleted_date, suspended_date, requires_second_proof
  on agency for each row
  when ((old.deleted_date, old.suspended_date, old.requires_second_proof)
    is distinct from (new.deleted_date, new.suspended_date, new.requires_second_proof))
  execute function tell_agency_access_changed();
drop trigger session_changed on session;
create trigger session_changed after update of user_id, user_type, user_is_auth, is_twice_proven on session for each row
  when ((old.user_id, old.user_type, old.user_is_auth, old.is_twice_proven)
    is distinct from (new.user_id, new.user_type, new.user_is_auth, new.is_twice_proven))
  execute function tell_person_access_changed();
