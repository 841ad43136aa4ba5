-- A session opens the app at the host where it began: null for the main host, else that agency's own host. Sessions
-- that began at an agency's host before this don't say where, and open the main host only.
alter table session add column host_agency_id text references agency (uid) on delete cascade;

-- Who leaves an agency, and every account of it, is signed out at its host: whoever holds the agency's DNS could
-- collect the cookie that a browser still sends there. Every scope may remove a membership, so it looks as the system.
create function end_sessions_at_left_agency() returns trigger language plpgsql as $$
declare
  own_account text := coalesce(current_setting('app.account_id', true), '');
  own_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  delete from session s where s.user_id = old.user_id and s.host_agency_id = old.agency_id
    and not exists (select from agency_membership m where m.agency_id = old.agency_id and m.user_id = old.user_id)
    and not exists (select from account_membership m where m.agency_id = old.agency_id and m.user_id = old.user_id);
  perform set_config('app.account_id', own_account, true), set_config('app.agency_id', own_agency, true);
  return null;
end $$;
create trigger end_sessions_at_left_agency after delete or update of agency_id, user_id on agency_membership
  for each row execute function end_sessions_at_left_agency();
create trigger end_sessions_at_left_agency after delete or update of agency_id, user_id on account_membership
  for each row execute function end_sessions_at_left_agency();
