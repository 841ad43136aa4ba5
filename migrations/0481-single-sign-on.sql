-- Single sign-on: an agency's people sign in at its own provider, by OpenID Connect.
create table agency_provider (
  agency_id text primary key references agency (uid) on delete cascade,
  issuer text not null,
  client_id text not null,
  -- Encrypted by a key that isn't in the database.
  sealed_secret text not null,
  is_on boolean not null default false,
  -- People of the proven mail domains sign in no other way.
  is_required boolean not null default false,
  -- People of these domains who aren't members yet become members by signing in.
  lets_join boolean not null default false,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now()
);
-- The mail domains that the provider speaks for, once DNS has proven that they are the agency's.
create table agency_mail_domain (
  agency_id text not null references agency (uid) on delete cascade,
  domain text not null,
  token text not null,
  verified_date timestamptz,
  checked_date timestamptz,
  finding text,
  -- Days in a row on which the record of a proven one was gone.
  misses integer not null default 0,
  create_date timestamptz not null default now(),
  primary key (agency_id, domain)
);
-- Whoever has proven it has it; claims exclude nobody.
create unique index agency_mail_domain_verified on agency_mail_domain (domain) where verified_date is not null;
create index agency_mail_domain_checked on agency_mail_domain (checked_date nulls first);
-- Whom the provider means by an id of its own.
create table provider_person (
  agency_id text not null references agency_provider (agency_id) on delete cascade,
  subject text not null,
  user_id text not null references "user" (uid) on delete cascade,
  create_date timestamptz not null default now(),
  primary key (agency_id, subject),
  unique (agency_id, user_id)
);
create index provider_person_user on provider_person (user_id);
-- A browser that was sent to the provider and is to come back.
create table provider_sign_in (
  agency_id text not null references agency_provider (agency_id) on delete cascade,
  state_hash text not null,
  -- Of the secret that the browser keeps, from which nonce and code verifier are derived.
  browser_hash text not null,
  -- As of a session: it goes on at that host alone.
  host_agency_id text references agency (uid) on delete cascade,
  create_date timestamptz not null default now(),
  expire_date timestamptz not null,
  primary key (agency_id, state_hash)
);
create index provider_sign_in_state on provider_sign_in (state_hash);
create index provider_sign_in_expire on provider_sign_in (expire_date);
create index provider_sign_in_host on provider_sign_in (host_agency_id) where host_agency_id is not null;

do $$
declare
  target regclass;
begin
  foreach target in array array['agency_provider', 'agency_mail_domain', 'provider_person', 'provider_sign_in']::regclass[]
  loop
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    execute format('create policy tenant on %s using (
      agency_id = (select current_setting(''app.agency_id'', true))
      or (select current_setting(''app.agency_id'', true)) = ''*'')', target);
    perform hide_from_site(target);
  end loop;
end $$;
select audit('agency_provider', 'issuer client_id is_on is_required lets_join'), audit('agency_mail_domain', 'domain');

-- The login page asks the agency's row alone.
alter table agency add column has_provider boolean not null default false;
create function show_provider() returns trigger language plpgsql as $$
begin
  update agency set has_provider = (tg_op <> 'DELETE' and new.is_on)
    where uid = case tg_op when 'DELETE' then old.agency_id else new.agency_id end;
  return null;
end $$;
create trigger show_provider after insert or delete or update of is_on on agency_provider
  for each row execute function show_provider();

-- The agency whose provider somebody has to use: they are one of its people, by an address of a domain that it has
-- proven. Its owner may always sign in otherwise, to repair what has broken.
create function required_provider(person text) returns text language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
  found_name text;
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  select g.business_name into found_name from "user" u
    join agency_mail_domain d on d.domain = split_part(lower(u.email), '@', -1) and d.verified_date is not null
    join agency_provider p on p.agency_id = d.agency_id and p.is_on and p.is_required
    join agency g on g.uid = d.agency_id and g.deleted_date is null and g.suspended_date is null
    where u.uid = person and u.type <> 'house' and (
      exists (select from agency_membership m
        where m.agency_id = g.uid and m.user_id = u.uid and not m.is_primary)
      or (exists (select from account_membership m where m.agency_id = g.uid and m.user_id = u.uid)
        and not exists (select from agency_membership m
          where m.agency_id = g.uid and m.user_id = u.uid and m.is_primary)));
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true);
  return found_name;
end $$;
