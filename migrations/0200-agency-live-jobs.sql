-- What is live in an agency's accounts and was worked on last, for its start page: published copies alone, which
-- anybody may see. The rows are the accounts', so the agency in scope is compared before anything is read, and the
-- account in scope is put back after.
create function agency_live_jobs(most int) returns table (
  account_id text, business_name text, entry_id text, title text, city text, cover jsonb, update_date timestamptz
) language plpgsql as $$
declare
  own_account text := coalesce(current_setting('app.account_id', true), '');
  own_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  if own_agency in ('', '*') then return; end if;
  perform set_config('app.account_id', '*', true);
  return query
    select a.uid, a.business_name, job.uid, job.title, job.city, job.document #> '{presentation,cover}', job.update_date
    from account a
    cross join lateral (select c.uid, c.title, c.city, c.document, c.update_date from content_public c
      where c.account_id = a.uid and c.has_cover and c.title <> '' order by c.update_date desc, c.uid limit 2) job
    where a.agency_id = own_agency and a.deleted_date is null
    order by job.update_date desc, a.uid, job.uid limit most;
  perform set_config('app.account_id', own_account, true);
end $$;
