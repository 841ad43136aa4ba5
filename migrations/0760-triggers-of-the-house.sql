-- A trigger is the house's, too, then for accounts of all or of chosen agencies. Its rows have neither id, as those of the
-- house's trigger log.
alter table trigger_run drop constraint trigger_run_tenant_id_trigger_id_fkey;
alter table trigger_day drop constraint trigger_day_tenant_id_trigger_id_fkey;
alter table trigger_version drop column tenant_id cascade;
alter table trigger drop column tenant_id cascade;

alter table trigger
  alter column agency_id drop not null,
  -- The account, else the agency, else nothing.
  add column tenant_id text not null generated always as (coalesce(account_id, agency_id, '')) stored,
  -- The agencies whose accounts a trigger of the house watches; null for all of them.
  add column agency_ids text[],
  add primary key (tenant_id, uid),
  add check (agency_id is not null or account_id is null);
alter table trigger_version
  alter column agency_id drop not null,
  add column tenant_id text not null generated always as (coalesce(account_id, agency_id, '')) stored,
  add primary key (tenant_id, trigger_id, number),
  add foreign key (tenant_id, trigger_id) references trigger (tenant_id, uid) on delete cascade,
  add check (agency_id is not null or account_id is null);
alter table trigger_day
  add foreign key (tenant_id, trigger_id) references trigger (tenant_id, uid) on delete cascade;
alter table trigger_run
  add foreign key (tenant_id, trigger_id) references trigger (tenant_id, uid) on delete cascade;

-- Work in an account finds what the house has happen there, and changes it only to block it.
create policy of_house on trigger for select using (
  agency_id is null and account_id is null and (select current_setting('app.reach', true)) = 'account');
create policy of_house_blocked on trigger for update using (
  agency_id is null and account_id is null and (select current_setting('app.reach', true)) = 'account'
  and (select current_setting('app.actor', true)) = 'automation:triggers.blockTrigger');
create policy of_house on trigger_version for select using (
  agency_id is null and account_id is null and (select current_setting('app.reach', true)) = 'account');
