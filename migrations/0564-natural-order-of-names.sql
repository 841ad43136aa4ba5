-- Names are sorted as people count: 'Client 2' before 'Client 10'. Each number is brought to nine digits. That is a
-- function and no ICU collation: collations change with the library's version, which breaks indexes that were built by
-- another one, as after restoring a copy of the files or moving to another server.
create function natural_order(name text) returns text immutable parallel safe language sql as $$
  select regexp_replace(regexp_replace(lower(name), '([0-9]+)', '00000000\1', 'g'), '0*([0-9]{9})', '\1', 'g')
$$;

-- The same expression, which the planner puts in the place of the function: with the function, each statement that
-- changes a row would parse it again for each index.
drop index account_name, account_name_all, account_suspended, agency_name, user_name;
create index account_name on account (agency_id,
  (regexp_replace(regexp_replace(lower(business_name), '([0-9]+)', '00000000\1', 'g'), '0*([0-9]{9})', '\1', 'g')), uid);
create index account_name_all on account (
  (regexp_replace(regexp_replace(lower(business_name), '([0-9]+)', '00000000\1', 'g'), '0*([0-9]{9})', '\1', 'g')), uid);
create index account_suspended on account (agency_id,
  (regexp_replace(regexp_replace(lower(business_name), '([0-9]+)', '00000000\1', 'g'), '0*([0-9]{9})', '\1', 'g')), uid)
  where not is_open and deleted_date is null;
create index agency_name on agency (
  (regexp_replace(regexp_replace(lower(business_name), '([0-9]+)', '00000000\1', 'g'), '0*([0-9]{9})', '\1', 'g')), uid);
create index user_name on "user" (
  (regexp_replace(regexp_replace(lower(email), '([0-9]+)', '00000000\1', 'g'), '0*([0-9]{9})', '\1', 'g')), uid);
