-- A subquery in a policy is set up for each statement on the table, together with the policies of the tables that it
-- reads, even where it is never run: that was most of what asking who may enter an account took. These functions are
-- called once for a statement, and only where their accounts are asked for. Ids are keys, since those are found by
-- binary search among the chosen ones of an agency with 10,000.
create function chosen_accounts_of(person text) returns jsonb stable language sql as $$
  select coalesce(jsonb_object_agg(c.account_id, true), '{}') from agency_member_account c where c.user_id = person
$$;
create function accounts_of(person text) returns jsonb stable language sql as $$
  select coalesce(jsonb_object_agg(m.account_id, true), '{}') from account_membership m where m.user_id = person
$$;

alter policy tenant on account using ((select current_setting('app.reach', true) is distinct from 'site') and (
  (select current_setting('app.account_id', true)) in (uid, '*')
  or ((select current_setting('app.agency_id', true)) in (agency_id, '*')
    and ((select current_setting('app.sees_chosen', true)) is distinct from 'on'
      or (select chosen_accounts_of(current_setting('app.user_id', true))) ? uid))
  or ((select current_setting('app.reach', true)) = 'me'
    and (select accounts_of(current_setting('app.user_id', true))) ? uid)));

alter policy tenant on account_membership using (
  (select current_setting('app.account_id', true)) in (account_id, '*')
  or ((select current_setting('app.agency_id', true)) = agency_id
    and ((select current_setting('app.sees_chosen', true)) is distinct from 'on'
      or (select chosen_accounts_of(current_setting('app.user_id', true))) ? account_id))
  or ((select current_setting('app.reach', true)) = 'me' and user_id = (select current_setting('app.user_id', true))));
