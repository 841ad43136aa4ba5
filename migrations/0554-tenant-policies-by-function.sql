-- A subquery in a policy is set up for each statement on the table, together with the policies of the tables that it
-- reads, even where it is never run; that was most of what asking who may enter an account took. A function is set up
-- when it is called.
create function is_member_of(person text, account text) returns boolean stable language sql as $$
  select exists (select from account_membership m where m.account_id = account and m.user_id = person)
$$;

alter policy tenant on account using ((select current_setting('app.reach', true) is distinct from 'site') and (
  (select current_setting('app.account_id', true)) in (uid, '*')
  or ((select current_setting('app.agency_id', true)) in (agency_id, '*')
    and ((select current_setting('app.sees_chosen', true)) is distinct from 'on'
      or is_chosen_for((select current_setting('app.user_id', true)), uid)))
  or ((select current_setting('app.reach', true)) = 'me'
    and is_member_of((select current_setting('app.user_id', true)), uid))));

alter policy tenant on account_membership using (
  (select current_setting('app.account_id', true)) in (account_id, '*')
  or ((select current_setting('app.agency_id', true)) = agency_id
    and ((select current_setting('app.sees_chosen', true)) is distinct from 'on'
      or is_chosen_for((select current_setting('app.user_id', true)), account_id)))
  or ((select current_setting('app.reach', true)) = 'me' and user_id = (select current_setting('app.user_id', true))));
