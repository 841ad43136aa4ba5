-- Which days of entries a trigger has had, and when the next one comes.
create table trigger_day (
  account_id text not null references account (uid) on delete cascade,
  tenant_id text not null generated always as (account_id) stored,
  trigger_id text not null,
  -- The last day that is done; null for one that begins with the next.
  last_day date,
  -- Entries of the day after it, up to this one, are done.
  after_entry_id text,
  due_date timestamptz,
  primary key (account_id, trigger_id),
  foreign key (tenant_id, trigger_id) references trigger (tenant_id, uid) on delete cascade
);
create index trigger_day_due on trigger_day (due_date) where due_date is not null;
create index trigger_day_trigger on trigger_day (tenant_id, trigger_id);
select protect_account_table('trigger_day');
select hide_from_site('trigger_day');
