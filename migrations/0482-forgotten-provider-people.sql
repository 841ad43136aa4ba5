-- Whoever leaves an agency, or is deactivated there, is nobody to its provider any more: when they come back, it may
-- mean them by another id.
create function forget_provider_person() returns trigger language plpgsql as $$
declare
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.agency_id', '*', true);
  delete from provider_person where agency_id = old.agency_id and user_id = old.user_id;
  perform set_config('app.agency_id', bound_agency, true);
  return null;
end $$;
create trigger forget_provider_person after delete on agency_membership
  for each row execute function forget_provider_person();
create trigger forget_provider_person after delete on account_membership
  for each row execute function forget_provider_person();
