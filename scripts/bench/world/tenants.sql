-- Tenants as an agency of the larger kind has them; nothing happens where they are already.
create function pg_temp.uid_of(name text) returns text language sql as $$
  select regexp_replace(left(md5(name), 28), '(....)(?=.)', '\1-', 'g')
$$;
insert into "user" (uid, email, first_name, type, role, password_hash)
  select pg_temp.uid_of(who), who || '@bench.test', who, kind, 'admin', u.password_hash
  from (values ('small', 'agency'), ('large', 'agency'), ('house', 'house')) w (who, kind)
  cross join (select password_hash from "user" where email = 'owner-001@bigworld.test') u
  on conflict do nothing;
insert into agency (uid, slug, business_name)
  select pg_temp.uid_of(who), 'bench-' || who, 'Bench ' || who from unnest(array['small', 'large']) who
  on conflict do nothing;
insert into agency_membership (agency_id, user_id, role, is_primary)
  select pg_temp.uid_of(who), pg_temp.uid_of(who), 'admin', true from unnest(array['small', 'large']) who
  on conflict do nothing;
insert into agency (uid, slug, business_name)
  select pg_temp.uid_of('agency ' || n), 'bench-agency-' || n, (array['Bright', 'North', 'Zoë', 'גגות', 'Ōsaka'])[1 + n % 5] || ' Studio ' || n
  from generate_series(1, 2000) n on conflict do nothing;
select set_config('app.account_id', '*', true);
insert into account (uid, agency_id, slug, business_name, blur_secret)
  select pg_temp.uid_of(size || n), pg_temp.uid_of(size), 'bench-' || size || '-' || n,
    (array['Summit', 'Oak', 'Évergreen', 'Clear', 'קוריינות', 'Ridge', 'Harbor'])[1 + n % 7] || ' '
      || (array['Roofing', 'Fencing', 'Gardens', 'Clinic', 'Remodeling'])[1 + n % 5] || ' ' || md5(n::text), 'x'
  from (values ('small', 100), ('large', 10000)) s (size, amount), generate_series(1, amount) n
  on conflict do nothing;
analyze account, agency, agency_membership;
