-- Administrators are told whether somebody of theirs has a second proof, which only the person may read.
create function has_second_proof(person text) returns boolean language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  found boolean;
begin
  perform set_config('app.account_id', '*', true);
  found := exists (select from user_totp t where t.user_id = person and t.confirmed_date is not null)
    or exists (select from passkey p where p.user_id = person);
  perform set_config('app.account_id', bound_account, true);
  return found;
end $$;
