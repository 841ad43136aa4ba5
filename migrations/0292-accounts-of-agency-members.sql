-- A member of an agency sees all of its accounts, or those that were chosen for them. Every door asks whether the
-- person stands in the account's agency; the answer now includes this, so no list and no verb can forget it.
alter table agency_membership
  add column sees_all_accounts boolean not null default true,
  add constraint primary_sees_all check (sees_all_accounts or not is_primary);
alter table invitation
  -- The accounts that a member of the agency will see; null for all.
  add column chosen_account_ids text[];

create table agency_member_account (
  account_id text not null,
  user_id text not null references "user" (uid) on delete cascade,
  -- The account's agency, held true by the key.
  agency_id text not null,
  primary key (account_id, user_id),
  foreign key (agency_id, account_id) references account (agency_id, uid) on update cascade on delete cascade
);
create index agency_member_account_user on agency_member_account (user_id, agency_id);
select protect_account_table('agency_member_account');
create policy member on agency_member_account using (
  (agency_id = (select current_setting('app.agency_id', true))
    and ((select current_setting('app.sees_chosen', true)) is distinct from 'on'
      or user_id = (select current_setting('app.user_id', true))))
  or ((select current_setting('app.reach', true)) = 'me' and user_id = (select current_setting('app.user_id', true))));
select hide_from_site('agency_member_account');
select audit('agency_member_account', '*');

-- Asked of members who don't see every account.
create function is_chosen_for(member text, account text) returns boolean stable language sql as $$
  select exists (select from agency_member_account c where c.account_id = account and c.user_id = member)
$$;

-- What an agency's member sees below it: lists, counts and search run on these tables.
alter policy tenant on account using ((select current_setting('app.reach', true) is distinct from 'site') and (
  current_setting('app.account_id', true) in (uid, '*')
  or (current_setting('app.agency_id', true) in (agency_id, '*')
    and (current_setting('app.sees_chosen', true) is distinct from 'on' or exists (
      select from agency_member_account c
      where c.account_id = account.uid and c.user_id = current_setting('app.user_id', true))))
  or (current_setting('app.reach', true) = 'me' and exists (
    select from account_membership m where m.account_id = account.uid and m.user_id = current_setting('app.user_id', true)))));

alter policy tenant on account_membership using (
  current_setting('app.account_id', true) in (account_id, '*')
  or (current_setting('app.agency_id', true) = agency_id
    and (current_setting('app.sees_chosen', true) is distinct from 'on' or exists (
      select from agency_member_account c
      where c.account_id = account_membership.account_id and c.user_id = current_setting('app.user_id', true))))
  or (current_setting('app.reach', true) = 'me' and user_id = current_setting('app.user_id', true)));

alter policy tenant on audit_entry using (
  (select current_setting('app.account_id', true)) in (account_id, '*')
  or ((select current_setting('app.agency_id', true)) in (agency_id, '*')
    and (account_id is null or (select current_setting('app.sees_chosen', true)) is distinct from 'on' or exists (
      select from agency_member_account c
      where c.account_id = audit_entry.account_id and c.user_id = (select current_setting('app.user_id', true)))))
  or account_id is null and agency_id is null and user_id = (select current_setting('app.user_id', true)));

alter policy tenant on invitation using (
  (select current_setting('app.account_id', true) = '*')
  or account_id = (select current_setting('app.account_id', true))
  or (agency_id = (select current_setting('app.agency_id', true))
    and (account_id is null or (select current_setting('app.sees_chosen', true)) is distinct from 'on')));

-- The agency's start page reads below row-level security, and asks itself.
create or replace function agency_overview(most int) returns table (
  account_id text, last_activity timestamptz, drafts bigint, waiting_testimonials bigint
) language plpgsql as $$
declare
  own_account text := coalesce(current_setting('app.account_id', true), '');
  own_agency text := coalesce(current_setting('app.agency_id', true), '');
  sees_all boolean := coalesce(current_setting('app.sees_chosen', true), '') <> 'on';
  viewer text := coalesce(current_setting('app.user_id', true), '');
begin
  if own_agency in ('', '*') then return; end if;
  perform set_config('app.account_id', '*', true);
  return query
    select a.uid, last.update_date,
      (select count(*) from entry e where e.account_id = a.uid and e.deleted_date is null
        and e.status_publish <> 'published' and e.status_content = 'draft'
        and not exists (select from testimonial t where t.account_id = e.account_id and t.entry_id = e.uid)),
      (select count(*) from testimonial t join entry e on e.account_id = t.account_id and e.uid = t.entry_id
        where t.account_id = a.uid and t.state = 'pending' and e.deleted_date is null)
    from account a
    left join lateral (select e.update_date from entry e where e.account_id = a.uid and e.deleted_date is null
      order by e.update_date desc limit 1) last on true
    where a.agency_id = own_agency and a.deleted_date is null and (sees_all or is_chosen_for(viewer, a.uid))
    order by last.update_date desc nulls last, a.uid limit most;
  perform set_config('app.account_id', own_account, true);
end $$;

create or replace function agency_live_jobs(most int) returns table (
  account_id text, business_name text, entry_id text, title text, city text, cover jsonb, update_date timestamptz
) language plpgsql as $$
declare
  own_account text := coalesce(current_setting('app.account_id', true), '');
  own_agency text := coalesce(current_setting('app.agency_id', true), '');
  sees_all boolean := coalesce(current_setting('app.sees_chosen', true), '') <> 'on';
  viewer text := coalesce(current_setting('app.user_id', true), '');
begin
  if own_agency in ('', '*') then return; end if;
  perform set_config('app.account_id', '*', true);
  return query
    select a.uid, a.business_name, job.uid, job.title, job.city, job.document #> '{presentation,cover}', job.update_date
    from account a
    cross join lateral (select c.uid, c.title, c.city, c.document, c.update_date from content_public c
      where c.account_id = a.uid and c.has_cover and c.title <> '' order by c.update_date desc, c.uid limit 2) job
    where a.agency_id = own_agency and a.deleted_date is null and (sees_all or is_chosen_for(viewer, a.uid))
    order by job.update_date desc, a.uid, job.uid limit most;
  perform set_config('app.account_id', own_account, true);
end $$;

-- Keys and phones end with the access of whoever made or paired them, as when they leave the agency.
create or replace function end_api_keys_of(maker text, is_gone boolean) returns void language plpgsql as $$
declare
  own_account text := coalesce(current_setting('app.account_id', true), '');
  own_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  update api_key k set revoked_date = now() from account a, "user" u
    where k.user_id = maker and k.revoked_date is null and a.uid = k.account_id and u.uid = maker
      and (is_gone or not (u.is_auth and (u.type = 'house'
        or exists (select from account_membership m where m.account_id = a.uid and m.user_id = maker)
        or exists (select from agency_membership m where m.agency_id = a.agency_id and m.user_id = maker
          and (m.sees_all_accounts or is_chosen_for(maker, a.uid))))));
  perform set_config('app.account_id', own_account, true), set_config('app.agency_id', own_agency, true);
end $$;

create function end_phones_out_of_sight(member text, of_agency text) returns void language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
  lost text;
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  for lost in select a.uid from account a
    where a.agency_id = of_agency
      and (exists (select from phone p where p.account_id = a.uid and p.user_id = member and p.revoked_date is null)
        or exists (select from phone_pairing p where p.account_id = a.uid and p.user_id = member))
      and not exists (select from account_membership m where m.account_id = a.uid and m.user_id = member)
      and not exists (select from agency_membership m where m.agency_id = of_agency and m.user_id = member
        and (m.sees_all_accounts or is_chosen_for(member, a.uid)))
  loop
    update phone set revoked_date = now() where account_id = lost and user_id = member and revoked_date is null;
    delete from phone_pairing where account_id = lost and user_id = member;
  end loop;
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true);
end $$;

create function account_out_of_sight() returns trigger language plpgsql as $$
begin
  perform end_api_keys_of(old.user_id, false), end_phones_out_of_sight(old.user_id, old.agency_id);
  if tg_table_name = 'agency_member_account' then
    perform tell_access_changed('person', null, null, old.user_id);
  end if;
  return null;
end $$;
create trigger account_out_of_sight after delete on agency_member_account for each row
  execute function account_out_of_sight();
create trigger account_out_of_sight after update of sees_all_accounts on agency_membership for each row
  when (old.sees_all_accounts and not new.sees_all_accounts) execute function account_out_of_sight();
-- A stream of the agency remembers which accounts it hears of.
create function account_in_sight() returns trigger language plpgsql as $$
begin
  perform tell_access_changed('person', null, null, new.user_id);
  return null;
end $$;
create trigger account_in_sight after insert on agency_member_account for each row execute function account_in_sight();

-- Who leaves the agency takes the choice along.
create function drop_chosen_accounts() returns trigger language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  delete from agency_member_account where user_id = old.user_id and agency_id = old.agency_id;
  perform set_config('app.account_id', bound_account, true);
  return null;
end $$;
create trigger drop_chosen_accounts after delete on agency_membership for each row
  execute function drop_chosen_accounts();

-- An account that goes to another agency is chosen for nobody there.
create or replace function leave_former_agency() returns trigger language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
  maker text;
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  delete from agency_member_account where account_id = new.uid;
  for maker in select m.user_id from agency_membership m where m.agency_id = old.agency_id
    and not exists (select from account_membership a where a.account_id = new.uid and a.user_id = m.user_id)
    and not exists (select from agency_membership n where n.agency_id = new.agency_id and n.user_id = m.user_id
      and n.sees_all_accounts)
  loop
    update api_key set revoked_date = now() where account_id = new.uid and user_id = maker and revoked_date is null;
    update phone set revoked_date = now() where account_id = new.uid and user_id = maker and revoked_date is null;
    delete from phone_pairing where account_id = new.uid and user_id = maker;
  end loop;
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true);
  return null;
end $$;
