-- What an agency says to newcomers, where they get help, and where it is.
alter table agency
  add column welcome_text text not null default '',
  add column support_email text not null default '',
  add column time_zone text not null default 'America/New_York',
  -- A name below which its accounts' websites are to be; `sites_domain` is set once DNS leads it here.
  add column sites_claim text,
  add column sites_token text not null default '',
  add column sites_verified_date timestamptz,
  add column sites_checked_date timestamptz,
  add column sites_finding text,
  add column sites_misses integer not null default 0;
update agency set sites_claim = sites_domain, sites_verified_date = now() where sites_domain is not null;
create index agency_sites_checked on agency (sites_checked_date nulls first) where sites_claim is not null;

-- The address that an agency's mails come from, and the key that signs them for its domain.
create table agency_sender (
  agency_id text primary key references agency (uid) on delete cascade,
  name text not null,
  address text not null,
  -- Encrypted by a key that isn't in the database.
  sealed_secret text not null,
  public_key text not null,
  -- Null: as it should be, or not looked at yet.
  spf_finding text,
  dkim_finding text,
  dmarc_finding text,
  checked_date timestamptz,
  -- Since when all three records are there: only then mails come from it.
  live_date timestamptz,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now()
);
create index agency_sender_checked on agency_sender (checked_date nulls first);

-- The agency's own words on its public pages; ours where there is none.
create table agency_page (
  agency_id text not null references agency (uid) on delete cascade,
  page text not null check (page in ('privacy', 'terms', 'support', 'marketing', 'welcome')),
  title text not null,
  text text not null,
  version integer not null default 1,
  update_date timestamptz not null default now(),
  primary key (agency_id, page)
);

do $$
declare
  target regclass;
begin
  foreach target in array array['agency_sender', 'agency_page']::regclass[]
  loop
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    execute format('create policy tenant on %s using (
      agency_id = (select current_setting(''app.agency_id'', true))
      or (select current_setting(''app.agency_id'', true)) = ''*'')', target);
    perform hide_from_site(target);
  end loop;
end $$;
select audit('agency_sender', 'name address'), audit('agency_page', 'title text');
