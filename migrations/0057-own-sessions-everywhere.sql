-- Whoever works in an account or agency is let in by their own session, which is asked for again there.
do $$
declare
  target regclass;
begin
  foreach target in array array['session', 'password_reset']::regclass[]
  loop
    execute format('drop policy owner on %s', target);
    execute format('create policy owner on %s using (
      (select current_setting(''app.reach'', true) is null) or (select current_setting(''app.reach'', true) = '''')
      or (select current_setting(''app.account_id'', true) = ''*'')
      or user_id = (select current_setting(''app.user_id'', true)))',
      target);
    perform hide_from_site(target);
  end loop;
end $$;

select protect_global_table('former_host');
