-- What people may do is an authorization, and what they sign in with besides a password a second factor.
alter function standings_of rename to authorizations_of;

alter table account rename column agency_requires_proof to agency_requires_second_factor;
alter function pass_required_proof_on rename to pass_required_second_factor_on;
alter trigger pass_required_proof_on on agency rename to pass_required_second_factor_on;
create or replace function pass_required_second_factor_on() returns trigger language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  update account set agency_requires_second_factor = new.requires_second_factor where agency_id = new.uid;
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
  new.agency_requires_second_factor := coalesce(state.requires_second_factor, false);
  return new;
end $$;
alter function has_second_proof rename to has_second_factor;

-- What a customer gave someone in the business, who typed it in.
alter table testimonial rename column is_written_down to is_entered_by_team;
