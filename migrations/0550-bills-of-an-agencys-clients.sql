-- The bills of all of an agency's clients in one list: an account's bills are read below the account alone, so the
-- database looks for the agency, and leaves out the accounts that a member doesn't see and those in the trash.
create index account_invoice_unpaid on account_invoice (agency_id, due_date, uid)
  where paid_date is null and void_date is null;
create index account_invoice_by_hand on account_invoice (agency_id, paid_date, uid)
  where paid_date is not null and provider_invoice_id is null and amount > 0;

-- Asked for 'unpaid' (the oldest first), of these 'overdue' or 'failed' (at the provider), or 'paid' by hand (the latest
-- first). Goes on after a date and an id.
create function agency_bills(asked text, pattern text, moment timestamptz, last_date timestamptz, last_id text, most int)
returns table (account_id text, business_name text, invoice_id text, number bigint, plan_name text, amount bigint,
  currency text, issue_date timestamptz, due_date timestamptz, paid_date timestamptz, paid_note text, address text,
  is_online boolean, place text)
language plpgsql as $$
declare
  own_account text := coalesce(current_setting('app.account_id', true), '');
  own_agency text := coalesce(current_setting('app.agency_id', true), '');
  sees_all boolean := coalesce(current_setting('app.sees_chosen', true), '') <> 'on';
  viewer text := coalesce(current_setting('app.user_id', true), '');
begin
  if own_agency in ('', '*') then return; end if;
  perform set_config('app.account_id', '*', true);
  if asked = 'paid' then
    return query
      select a.uid, a.business_name, i.uid, i.number, i.plan_name, i.amount, i.currency, i.issue_date, i.due_date,
        i.paid_date, i.paid_note, i.provider_address, false, i.paid_date::text
      from account_invoice i join account a on a.uid = i.account_id
      where i.agency_id = own_agency and i.paid_date is not null and i.provider_invoice_id is null and i.amount > 0
        and (last_id is null or (i.paid_date, i.uid) < (last_date, last_id))
        and (lower(a.business_name) like lower(pattern) or i.number::text like pattern)
        and a.deleted_date is null and (sees_all or is_chosen_for(viewer, a.uid))
      order by i.paid_date desc, i.uid desc limit most;
  else
    return query
      select a.uid, a.business_name, i.uid, i.number, i.plan_name, i.amount, i.currency, i.issue_date, i.due_date,
        i.paid_date, i.paid_note, i.provider_address, i.provider_invoice_id is not null, i.due_date::text
      from account_invoice i join account a on a.uid = i.account_id
      where i.agency_id = own_agency and i.paid_date is null and i.void_date is null
        and (asked = 'unpaid' or i.due_date <= moment)
        and (asked <> 'failed' or i.provider_invoice_id is not null)
        and (last_id is null or (i.due_date, i.uid) > (last_date, last_id))
        and (lower(a.business_name) like lower(pattern) or i.number::text like pattern)
        and a.deleted_date is null and (sees_all or is_chosen_for(viewer, a.uid))
      order by i.due_date, i.uid limit most;
  end if;
  perform set_config('app.account_id', own_account, true);
end $$;

-- What all of them owe, in each currency.
create function agency_owed(moment timestamptz) returns table (currency text, amount bigint, overdue bigint)
language plpgsql as $$
declare
  own_account text := coalesce(current_setting('app.account_id', true), '');
  own_agency text := coalesce(current_setting('app.agency_id', true), '');
  sees_all boolean := coalesce(current_setting('app.sees_chosen', true), '') <> 'on';
  viewer text := coalesce(current_setting('app.user_id', true), '');
begin
  if own_agency in ('', '*') then return; end if;
  perform set_config('app.account_id', '*', true);
  return query
    select i.currency, sum(i.amount)::bigint,
      coalesce(sum(i.amount) filter (where i.due_date <= moment), 0)::bigint
    from account_invoice i join account a on a.uid = i.account_id
    where i.agency_id = own_agency and i.paid_date is null and i.void_date is null
      and a.deleted_date is null and (sees_all or is_chosen_for(viewer, a.uid))
    group by i.currency order by 2 desc;
  perform set_config('app.account_id', own_account, true);
end $$;
