-- Whoever is deactivated in an account or agency leaves it as if they had been removed: the membership is gone, so that
-- every door is shut by what shuts it anyway, and lies here until it is taken up again.
create table deactivated_membership (
  agency_id text not null references agency (uid) on delete cascade,
  -- Null for the agency itself.
  account_id text,
  -- The account, else the agency.
  tenant_id text not null generated always as (coalesce(account_id, agency_id)) stored,
  user_id text not null references "user" (uid) on delete cascade,
  role text not null check (role in ('admin', 'user')),
  confirmed boolean not null default true,
  -- Of an agency's member; null for all.
  chosen_account_ids text[],
  -- When the membership began, and when it was put aside.
  create_date timestamptz not null,
  deactivated_date timestamptz not null default now(),
  primary key (agency_id, tenant_id, user_id),
  foreign key (agency_id, account_id) references account (agency_id, uid) on update cascade on delete cascade
);
create index deactivated_membership_user on deactivated_membership (user_id);
create index deactivated_membership_account on deactivated_membership (account_id, user_id) where account_id is not null;

alter table deactivated_membership enable row level security;
alter table deactivated_membership force row level security;
create policy tenant on deactivated_membership using (
  (select current_setting('app.account_id', true) = '*')
  or account_id = (select current_setting('app.account_id', true))
  or (agency_id = (select current_setting('app.agency_id', true))
    and (account_id is null or (select current_setting('app.sees_chosen', true)) is distinct from 'on' or exists (
      select from agency_member_account c
      where c.account_id = deactivated_membership.account_id
        and c.user_id = (select current_setting('app.user_id', true))))));
select hide_from_site('deactivated_membership');
select audit('deactivated_membership', 'role deactivated_date');

-- They stay in the list of people.
alter policy tenant on "user" using (
  uid = current_setting('app.user_id', true)
  or current_setting('app.account_id', true) = '*'
  or exists (select from account_membership m where m.user_id = "user".uid
    and (m.account_id = current_setting('app.account_id', true) or m.agency_id = current_setting('app.agency_id', true)))
  or exists (select from agency_membership m where m.user_id = "user".uid and m.agency_id = current_setting('app.agency_id', true))
  or exists (select from deactivated_membership m where m.user_id = "user".uid
    and (m.account_id = current_setting('app.account_id', true) or m.agency_id = current_setting('app.agency_id', true))));

-- Whoever joins again, by whichever way, is not deactivated any more.
create function end_deactivation() returns trigger language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  if tg_table_name = 'agency_membership' then
    delete from deactivated_membership where tenant_id = new.agency_id and user_id = new.user_id;
  else
    delete from deactivated_membership where tenant_id = new.account_id and user_id = new.user_id;
  end if;
  perform set_config('app.account_id', bound_account, true);
  return null;
end $$;
create trigger end_deactivation after insert on agency_membership for each row execute function end_deactivation();
create trigger end_deactivation after insert on account_membership for each row execute function end_deactivation();

create unique index agency_primary on agency_membership (agency_id) where is_primary;

-- When somebody was last here, for those who look after them: within the hour, as sessions are extended.
alter table "user" add column last_seen_date timestamptz;
create function note_last_seen() returns trigger language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  update "user" set last_seen_date = new.seen_date
    where uid = new.user_id and last_seen_date is distinct from new.seen_date;
  perform set_config('app.account_id', bound_account, true);
  return null;
end $$;
create trigger note_last_seen after insert or update of seen_date on session for each row
  execute function note_last_seen();
select set_config('app.account_id', '*', true);
update "user" u set last_seen_date = (select max(s.seen_date) from session s where s.user_id = u.uid);
select set_config('app.account_id', '', true);
create index user_last_seen on "user" ((coalesce(last_seen_date, '-infinity')) desc, uid desc);
create index user_created on "user" (create_date desc, uid desc);
