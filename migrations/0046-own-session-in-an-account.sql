-- The statement that opens an account for somebody also asks whether their session still counts.
create policy owner_in_account on session for select using (
  user_id = (select current_setting('app.user_id', true))
  and (select current_setting('app.reach', true) = 'account'));
