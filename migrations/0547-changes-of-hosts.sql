-- What a host name stands for is kept in memory until a change of it is told here. Whoever reads it reads all rows, by
-- their number and sum: they appear when their transactions end, in any order.
create table host_change (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('account', 'agency')),
  change_date timestamptz not null default now()
);
comment on table host_change is '@global: when a host name began or ceased to stand for somebody';
select protect_global_table('host_change');

create function tell_host_changed() returns trigger language plpgsql as $$
begin
  insert into host_change (kind) values (tg_table_name);
  return null;
end $$;

-- New rows take no name that stood for somebody else, and names that stood for nobody are never kept for long.
create trigger account_host_changed after update of slug, agency_id, whitelabel_domain, whitelabel_verified_date, deleted_date
  on account for each row
  when ((old.slug, old.agency_id, old.whitelabel_domain, old.whitelabel_verified_date, old.deleted_date)
    is distinct from (new.slug, new.agency_id, new.whitelabel_domain, new.whitelabel_verified_date, new.deleted_date))
  execute function tell_host_changed();
create trigger account_host_gone after delete on account for each row execute function tell_host_changed();
create trigger agency_host_changed after update of whitelabel_domain, whitelabel_verified_date, sites_domain, deleted_date
  on agency for each row
  when ((old.whitelabel_domain, old.whitelabel_verified_date, old.sites_domain, old.deleted_date)
    is distinct from (new.whitelabel_domain, new.whitelabel_verified_date, new.sites_domain, new.deleted_date))
  execute function tell_host_changed();
create trigger agency_host_gone after delete on agency for each row execute function tell_host_changed();
