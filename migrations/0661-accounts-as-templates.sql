-- Accounts that new ones start from: all agencies see the name of those that the house offers to all.
create function offered_accounts() returns table (account_id text, agency_id text, name text) language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  return query select a.uid, a.agency_id, a.business_name from account a
    where a.is_public_template and a.is_public_template_global and a.is_open and a.deleted_date is null;
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true);
end $$;
create index account_offered on account (agency_id) where is_public_template;

-- What one agency offers is not what the next one does.
create function withdraw_account() returns trigger language plpgsql as $$
begin
  new.is_public_template := false;
  new.is_public_template_global := false;
  return new;
end $$;
create trigger withdraw_account before update of agency_id on account for each row
  when (old.agency_id <> new.agency_id) execute function withdraw_account();
