-- A policy that calls current_setting() is asked for each row, and the planner takes such a condition for one that
-- hardly any row passes: it joined a thousand rows as if they were one. As a subquery it is asked once per statement
-- and compared as a value; the plans come out right, and public pages take less than half the time in the database.
create or replace function protect_account_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (account_id = (select current_setting(''app.account_id'', true))
      or (select current_setting(''app.account_id'', true) = ''*''))',
    target);
end $$;

create or replace function hide_from_site(target regclass) returns void language plpgsql as $$
begin
  execute format(
    'create policy not_public on %s as restrictive
      using ((select current_setting(''app.reach'', true) is distinct from ''site''))',
    target);
end $$;

-- What the two functions have made so far; a policy of a table's own stays as it is.
do $$
declare
  made record;
begin
  for made in
    select polrelid::regclass as target, polname from pg_policy
    where polname = 'not_public' or (polname = 'tenant' and pg_get_expr(polqual, polrelid) ~
      '^\(+current_setting\(''app.account_id''::text, true\) = account_id\) OR \(current_setting\(''app.account_id''::text, true\) = ''\*''::text\)\)$')
  loop
    execute format('drop policy %I on %s', made.polname, made.target);
    if made.polname = 'tenant' then
      perform protect_account_table(made.target);
    else
      perform hide_from_site(made.target);
    end if;
  end loop;
end $$;
