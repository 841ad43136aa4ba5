-- What automations of accounts, agencies and the house did by themselves is one table. The house's rows have neither id.
select set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
alter table trigger_log
  add column agency_id text references agency (uid) on delete cascade,
  drop constraint trigger_log_pkey,
  alter column account_id drop not null;
update trigger_log l set agency_id = a.agency_id from account a where a.uid = l.account_id;
insert into trigger_log (agency_id, uid, belong_to, type, status, message, is_logged, create_date)
  select agency_id, uid, belong_to, type, status, message, is_logged, create_date from agency_trigger_log;
insert into trigger_log (uid, belong_to, type, status, message, is_logged, create_date)
  select uid, belong_to, type, status, message, is_logged, create_date from house_trigger_log;
drop table agency_trigger_log;
drop table house_trigger_log;

alter table trigger_log
  -- The account, else the agency, else nothing.
  add column tenant_id text not null generated always as (coalesce(account_id, agency_id, '')) stored,
  add primary key (tenant_id, uid),
  -- Beside the account's own key: nodes of the former version write rows of accounts without the agency.
  add foreign key (agency_id, account_id) references account (agency_id, uid) on update cascade on delete cascade;
drop index trigger_log_unseen;
create index trigger_log_unseen on trigger_log (tenant_id, create_date) where not is_logged;
create index trigger_log_account on trigger_log (agency_id, account_id);

drop policy tenant on trigger_log;
create policy tenant on trigger_log using (
  (select current_setting('app.account_id', true) = '*')
  or account_id = (select current_setting('app.account_id', true))
  or (agency_id = (select current_setting('app.agency_id', true)) and account_id is null));
