-- Names are sorted as people count: 'Client 2' before 'Client 10'. Each number is brought to nine digits. That is a
-- function and no ICU collation: collations change with the library's version, which breaks indexes that were built by
-- another one, as after restoring a copy of the files or moving to another server.
create function natural_order(name text) returns text immutable parallel safe language sql as $$
  select regexp_replace(regexp_replace(lower(name), '([0-9]+)', '00000000\1', 'g'), '0*([0-9]{9})', '\1', 'g')
$$;

drop index account_name, account_name_all, account_suspended, agency_name, user_name;
create index account_name on account (agency_id, natural_order(business_name), uid);
create index account_name_all on account (natural_order(business_name), uid);
create index account_suspended on account (agency_id, natural_order(business_name), uid)
  where not is_open and deleted_date is null;
create index agency_name on agency (natural_order(business_name), uid);
create index user_name on "user" (natural_order(email), uid);
