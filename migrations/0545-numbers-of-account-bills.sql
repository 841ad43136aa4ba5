-- An agency's bills are numbered on, whatever becomes of the accounts that had the earlier ones: bills of accounts that
-- have left are out of sight, and those of purged ones are gone.
create table account_invoice_count (
  agency_id text primary key references agency (uid) on delete cascade,
  last_number bigint not null
);
alter table account_invoice no force row level security;
insert into account_invoice_count (agency_id, last_number)
  select agency_id, max(number) from account_invoice group by agency_id;
alter table account_invoice force row level security;
alter table account_invoice_count enable row level security;
alter table account_invoice_count force row level security;
create policy tenant on account_invoice_count using (
  agency_id = (select current_setting('app.agency_id', true))
  or (select current_setting('app.agency_id', true)) = '*');
select hide_from_site('account_invoice_count');

create or replace function number_account_invoice() returns trigger language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  select a.agency_id into new.agency_id from account a where a.uid = new.account_id;
  perform set_config('app.account_id', bound_account, true);
  perform set_config('app.agency_id', new.agency_id, true);
  insert into account_invoice_count as c (agency_id, last_number) values (new.agency_id, 1)
    on conflict (agency_id) do update set last_number = c.last_number + 1
    returning c.last_number into new.number;
  perform set_config('app.agency_id', bound_agency, true);
  return new;
end $$;
