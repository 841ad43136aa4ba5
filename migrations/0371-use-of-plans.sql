-- What each account stores, kept: agencies with thousands of accounts pay for storage, and each upload asks how much is
-- left. Uploads under way are few and have their own index; they are added when asked.
create table account_storage (
  account_id text primary key references account (uid) on delete cascade,
  stored_bytes bigint not null default 0
);
select protect_account_table('account_storage');
select hide_from_site('account_storage');

create function add_stored_bytes(account text, bytes bigint) returns void language plpgsql as $$
begin
  if bytes = 0 then return; end if;
  -- Always the account first, so that two of its writers don't meet in its count. With the account, it goes by itself.
  perform from account a where a.uid = account for no key update;
  if not found then return; end if;
  insert into account_storage as kept (account_id, stored_bytes) values (account, bytes)
    on conflict (account_id) do update set stored_bytes = kept.stored_bytes + excluded.stored_bytes;
end $$;

-- The trash counts, what is erased doesn't.
create function count_stored_media() returns trigger language plpgsql as $$
declare
  counted text := '%s as bytes, account_id from %s where deleted_date is null or deleted_date > ''epoch''';
begin
  execute 'select add_stored_bytes(account_id, sum(bytes)::bigint) from ('
    || case when tg_op = 'DELETE' then '' else 'select ' || format(counted, 'stored_bytes', 'added') end
    || case when tg_op = 'UPDATE' then ' union all ' else '' end
    || case when tg_op = 'INSERT' then '' else 'select ' || format(counted, '-stored_bytes', 'gone') end
    || ') each group by account_id having sum(bytes) <> 0';
  return null;
end $$;
create trigger count_stored_media_added after insert on media referencing new table as added
  for each statement execute function count_stored_media();
create trigger count_stored_media_changed after update on media referencing new table as added old table as gone
  for each statement execute function count_stored_media();
create trigger count_stored_media_gone after delete on media referencing old table as gone
  for each statement execute function count_stored_media();

create function count_stored_lead_files() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_stored_bytes(account_id, sum(size_bytes)::bigint) from added group by account_id;
  else
    perform add_stored_bytes(account_id, -sum(size_bytes)::bigint) from gone group by account_id;
  end if;
  return null;
end $$;
create trigger count_stored_lead_files_added after insert on lead_file referencing new table as added
  for each statement execute function count_stored_lead_files();
create trigger count_stored_lead_files_gone after delete on lead_file referencing old table as gone
  for each statement execute function count_stored_lead_files();

-- What customers have sent for a testimonial that isn't there yet.
create function waiting_bytes(size_bytes bigint, finished_date timestamptz, media_id text)
returns bigint language sql immutable parallel safe as $$
  select case when finished_date is not null and media_id is null then size_bytes else 0 end
$$;
create function count_waiting_upload() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(coalesce(new.account_id, old.account_id),
    coalesce(waiting_bytes(new.size_bytes, new.finished_date, new.media_id), 0)
    - coalesce(waiting_bytes(old.size_bytes, old.finished_date, old.media_id), 0));
  return null;
end $$;
create trigger count_waiting_upload_added after insert on upload for each row
  when (new.finished_date is not null) execute function count_waiting_upload();
create trigger count_waiting_upload_changed after update of finished_date, media_id, size_bytes on upload for each row
  when (waiting_bytes(old.size_bytes, old.finished_date, old.media_id)
    <> waiting_bytes(new.size_bytes, new.finished_date, new.media_id)) execute function count_waiting_upload();
create trigger count_waiting_upload_gone after delete on upload for each row
  when (old.finished_date is not null) execute function count_waiting_upload();

-- What is stored already; the three tables wait until it is counted.
select set_config('app.account_id', '*', true);
lock table media, lead_file, upload in share row exclusive mode;
insert into account_storage (account_id, stored_bytes)
  select account_id, sum(bytes) from (
    select account_id, stored_bytes as bytes from media where deleted_date is null or deleted_date > 'epoch'
    union all select account_id, size_bytes from lead_file
    union all select account_id, waiting_bytes(size_bytes, finished_date, media_id) from upload) each
  group by account_id having sum(bytes) <> 0;

-- What an agency was told of its use, once in each period; those that hold now are the app's.
create table plan_use_warning (
  agency_id text not null references agency (uid) on delete cascade,
  resource text not null check (resource in ('users', 'accounts', 'storage')),
  percent integer not null check (percent in (80, 100)),
  period_date date not null,
  is_current boolean not null,
  primary key (agency_id, resource, percent)
);
alter table plan_use_warning enable row level security;
alter table plan_use_warning force row level security;
create policy tenant on plan_use_warning using (
  agency_id = (select current_setting('app.agency_id', true))
  or (select current_setting('app.agency_id', true)) = '*');
select hide_from_site('plan_use_warning');

-- The most urgent of them, with its period, for the app: 'storage80 2026-11-01'.
alter table agency add column use_notice text not null default '';

-- An agency's plan and what it uses of one resource, or of all. Accounts and people ask through their own scopes, which
-- see neither the plan nor the other accounts.
create function plan_room(agency text, asked text) returns table (
  agency_name text, period_date date, told integer, max_users integer, max_accounts integer, max_storage_bytes bigint,
  members bigint, invited bigint, accounts bigint, storage_bytes bigint
) language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
  chosen text := coalesce(current_setting('app.sees_chosen', true), '');
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true),
    set_config('app.sees_chosen', '', true);
  return query select coalesce(nullif(g.app_name, ''), g.business_name),
    case when p.billing_interval = 'month' and c.period_end_date > now() then c.period_start_date::date
      else date_trunc('month', now())::date end,
    coalesce((select max(w.percent) from plan_use_warning w
      where w.agency_id = agency and w.is_current and (asked = 'all' or w.resource = asked)), 0), p.users, p.accounts, p.storage_bytes,
    case when asked in ('users', 'all') then (select count(*) from agency_membership m where m.agency_id = agency) end,
    case when asked in ('users', 'all') then (select count(*) from invitation i
      where i.agency_id = agency and i.account_id is null and i.expire_date > now()) end,
    case when asked in ('accounts', 'all') then (select count(*) from account a
      where a.agency_id = agency and a.deleted_date is null) end,
    case when asked in ('storage', 'all') then (
      coalesce((select sum(s.stored_bytes) from account a join account_storage s on s.account_id = a.uid
        where a.agency_id = agency), 0)
      + coalesce((select sum(u.size_bytes) from upload u join account a on a.uid = u.account_id
        where a.agency_id = agency and u.finished_date is null and u.expire_date > now()), 0))::bigint end
    from agency g join agency_current_plan c on c.agency_id = g.uid left join agency_plan p on p.uid = c.plan_id
    where g.uid = agency;
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true),
    set_config('app.sees_chosen', chosen, true);
end $$;

-- Notes that an agency uses this share of a resource (0: less than is worth telling); true for what it has to be told.
create function note_plan_use(agency text, noted text, level integer, period date) returns boolean
language plpgsql as $$
declare
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
  bound_audit text := coalesce(current_setting('app.audit', true), '');
  is_new boolean;
begin
  -- Nobody's act: the audit log has what led to it.
  perform set_config('app.agency_id', '*', true), set_config('app.audit', '', true);
  is_new := level > 0 and not exists (select from plan_use_warning w
    where w.agency_id = agency and w.resource = noted and w.percent = level and w.period_date >= period);
  insert into plan_use_warning (agency_id, resource, percent, period_date, is_current)
    select agency, noted, told, period, told = level from unnest(array[80, 100]) told where told <= level
    on conflict (agency_id, resource, percent) do update
      set period_date = greatest(plan_use_warning.period_date, excluded.period_date), is_current = excluded.is_current;
  update plan_use_warning w set is_current = false
    where w.agency_id = agency and w.resource = noted and w.percent > level and w.is_current;
  update agency g set use_notice = found.notice from (select coalesce((
      select w.resource || w.percent || ' ' || w.period_date from plan_use_warning w
      where w.agency_id = agency and w.is_current order by w.percent desc, w.resource limit 1), '') as notice) found
    where g.uid = agency and g.use_notice <> found.notice;
  perform set_config('app.agency_id', bound_agency, true), set_config('app.audit', bound_audit, true);
  return is_new;
end $$;
