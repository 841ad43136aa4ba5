-- What people may do at a place now, for what they have offered others there. No scope sees all that it depends on: an
-- account doesn't see the memberships of its agency. One row for each person asked about who may still sign in.
create function standings_of(people text[], agencies text[], accounts text[]) returns table (
  place bigint, type text, agency_role text, is_primary boolean, agency_granted text[], chosen_account_ids text[],
  account_role text, account_granted text[]
) language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  return query
    select asked.place, u.type, g.role, g.is_primary, g.granted,
      case when not g.sees_all_accounts then array(
        select c.account_id from agency_member_account c where c.user_id = g.user_id and c.agency_id = g.agency_id) end,
      m.role, m.granted
    from unnest(people, agencies, accounts) with ordinality asked (person, agency, account, place)
      join "user" u on u.uid = asked.person and u.is_auth
      left join agency_membership g on g.agency_id = asked.agency and g.user_id = u.uid
        and (asked.account is null or g.sees_all_accounts or is_chosen_for(g.user_id, asked.account))
      left join account_membership m on m.account_id = asked.account and m.user_id = u.uid;
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true);
end $$;
