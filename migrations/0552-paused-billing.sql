-- Why a plan is not billed for the time being: its payer is suspended, or the agency's own account at the provider has
-- shut us out while its client paid there, so that the client may still be charged there until the agency ends it.
alter table agency_current_plan add column billing_pause text not null default ''
  check (billing_pause in ('', 'suspended'));
alter table account_current_plan add column billing_pause text not null default ''
  check (billing_pause in ('', 'suspended', 'shutOut'));
create index account_current_plan_shut_out on account_current_plan (agency_id) where billing_pause = 'shutOut';

create or replace function keep_given_limits() returns trigger language plpgsql as $$
begin
  new.given_limits := '{}';
  new.billing_pause := '';
  return new;
end $$;

-- Since when an agency lets go of its account at the provider: no page to pay on is opened meanwhile.
alter table agency_seller add column closing_date timestamptz;

-- How many of an agency's clients paid at the account that has shut us out: for who sells, also if they don't see every
-- account.
create function agency_shut_out() returns bigint language plpgsql as $$
declare
  own_account text := coalesce(current_setting('app.account_id', true), '');
  own_agency text := coalesce(current_setting('app.agency_id', true), '');
  found bigint;
begin
  perform set_config('app.account_id', '*', true);
  select count(*) into found from account_current_plan c join account a on a.uid = c.account_id
    where c.agency_id = own_agency and c.billing_pause = 'shutOut' and c.state <> 'cancelled' and a.deleted_date is null;
  perform set_config('app.account_id', own_account, true);
  return found;
end $$;

-- How many accounts at the provider it has had before: each is asked for by another key, for the provider repeats its
-- answer to one that it knows.
alter table agency add column past_sellers integer not null default 0;
