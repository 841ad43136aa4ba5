-- The tenant is read once for each statement, as every other policy reads it, and not for each account and membership.
alter policy tenant on account using ((select current_setting('app.reach', true) is distinct from 'site') and (
  (select current_setting('app.account_id', true)) in (uid, '*')
  or ((select current_setting('app.agency_id', true)) in (agency_id, '*')
    and ((select current_setting('app.sees_chosen', true)) is distinct from 'on' or exists (
      select from agency_member_account c
      where c.account_id = account.uid and c.user_id = (select current_setting('app.user_id', true)))))
  or ((select current_setting('app.reach', true)) = 'me' and exists (
    select from account_membership m
    where m.account_id = account.uid and m.user_id = (select current_setting('app.user_id', true))))));

alter policy tenant on account_membership using (
  (select current_setting('app.account_id', true)) in (account_id, '*')
  or ((select current_setting('app.agency_id', true)) = agency_id
    and ((select current_setting('app.sees_chosen', true)) is distinct from 'on' or exists (
      select from agency_member_account c
      where c.account_id = account_membership.account_id and c.user_id = (select current_setting('app.user_id', true)))))
  or ((select current_setting('app.reach', true)) = 'me' and user_id = (select current_setting('app.user_id', true))));
