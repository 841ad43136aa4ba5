-- What an agency's start page tells of its accounts: numbers and times, never what is in them. The rows are the
-- accounts', so the agency in scope is compared before anything is read, and the account in scope is put back after.
create function agency_overview(most int) returns table (
  account_id text, last_activity timestamptz, drafts bigint, waiting_testimonials bigint
) language plpgsql as $$
declare
  own_account text := coalesce(current_setting('app.account_id', true), '');
  own_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  if own_agency in ('', '*') then return; end if;
  perform set_config('app.account_id', '*', true);
  return query
    select a.uid, last.update_date,
      (select count(*) from entry e where e.account_id = a.uid and e.deleted_date is null
        and e.status_publish <> 'published' and e.status_content = 'draft'
        and not exists (select from testimonial t where t.account_id = e.account_id and t.entry_id = e.uid)),
      (select count(*) from testimonial t join entry e on e.account_id = t.account_id and e.uid = t.entry_id
        where t.account_id = a.uid and t.state = 'pending' and e.deleted_date is null)
    from account a
    left join lateral (select e.update_date from entry e where e.account_id = a.uid and e.deleted_date is null
      order by e.update_date desc limit 1) last on true
    where a.agency_id = own_agency and a.deleted_date is null
    order by last.update_date desc nulls last, a.uid limit most;
  perform set_config('app.account_id', own_account, true);
end $$;
