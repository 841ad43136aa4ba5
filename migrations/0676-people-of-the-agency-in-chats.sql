-- Who of the agency sees the account that is bound: they read along in its chats, and can be mentioned there.
create function agency_people_here()
returns table (user_id text, name text, logo_picture_id text) language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  if bound_account in ('', '*') then return; end if;
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  return query
    select u.uid, trim(concat_ws(' ', u.first_name, u.last_name)), u.logo_picture_id
    from account a join agency_membership g on g.agency_id = a.agency_id
      join "user" u on u.uid = g.user_id and u.is_auth
    where a.uid = bound_account and (g.sees_all_accounts or is_chosen_for(g.user_id, a.uid))
      and trim(concat_ws(' ', u.first_name, u.last_name)) <> ''
    order by g.is_primary desc, u.uid limit 100;
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true);
end $$;
