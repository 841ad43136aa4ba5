-- What signing in asks for besides the password is a second factor, as everywhere else in the field.
alter table agency rename column requires_second_proof to requires_second_factor;

create or replace function pass_required_proof_on() returns trigger language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  update account set agency_requires_proof = new.requires_second_factor where agency_id = new.uid;
  perform set_config('app.account_id', bound_account, true);
  return null;
end $$;

create or replace function take_agency_state_on() returns trigger language plpgsql as $$
declare
  state record;
begin
  select g.suspended_date, g.deleted_date, g.requires_second_factor into state
    from agency g where g.uid = new.agency_id for share;
  if state.deleted_date is not null then
    raise exception 'agency % is in the trash', new.agency_id using errcode = 'check_violation';
  end if;
  new.agency_suspended_date := state.suspended_date;
  new.agency_requires_proof := coalesce(state.requires_second_factor, false);
  return new;
end $$;
