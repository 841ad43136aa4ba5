-- Accounts that new ones start from: all agencies see the name of those that the house offers to all.
create function offered_accounts() returns table (account_id text, agency_id text, name text)
  language sql stable set app.account_id = '*' set app.agency_id = '*' set app.sees_chosen = 'off' as $$
  select uid, agency_id, business_name from account
    where is_public_template and is_public_template_global and is_open and deleted_date is null
$$;
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
