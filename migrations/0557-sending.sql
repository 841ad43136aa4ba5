-- How many messages accounts may send to people outside: one row, the house's.
create table sending_rules (
  id boolean primary key default true check (id),
  -- A day's, of an account that isn't paid for.
  free_texts integer not null default 20 check (free_texts between 0 and 100000),
  free_mails integer not null default 50 check (free_mails between 0 and 100000),
  -- A day's, of an account that is, unless its agency's plan says otherwise.
  paid_texts integer not null default 200 check (paid_texts between 0 and 100000),
  paid_mails integer not null default 500 check (paid_mails between 0 and 100000),
  -- In its first days, an account may send this part of it.
  new_days integer not null default 3 check (new_days between 0 and 90),
  new_percent integer not null default 40 check (new_percent between 1 and 100)
);
comment on table sending_rules is '@global: what the house allows in all accounts';
select protect_global_table('sending_rules');
insert into sending_rules default values;

-- A day's, of each paid account of an agency that has the plan; null for what the rules say.
alter table agency_plan
  add column texts_per_day integer check (texts_per_day between 0 and 100000),
  add column mails_per_day integer check (mails_per_day between 0 and 100000);
-- The house's word on this account, in place of rules and plan.
alter table account
  add column texts_per_day integer check (texts_per_day between 0 and 100000),
  add column mails_per_day integer check (mails_per_day between 0 and 100000);

-- What an account, or an agency for itself, has sent on its current day. On a trial, an agency also counts what its
-- accounts send together. Receipts are mails that visitors cause.
create table sending_count (
  agency_id text not null references agency (uid) on delete cascade,
  account_id text,
  -- The account, else the agency.
  tenant_id text not null generated always as (coalesce(account_id, agency_id)) stored,
  channel text not null check (channel ~ '^(trial )?(mail|text|receipt)$'),
  day date not null,
  sent_count integer not null,
  primary key (agency_id, tenant_id, channel),
  foreign key (agency_id, account_id) references account (agency_id, uid) on update cascade on delete cascade
);
create index sending_count_account on sending_count (agency_id, account_id);

-- When somebody was last sent something for a reason, by a hash of their address or number; kept for a day.
create table sending_recipient (
  agency_id text not null references agency (uid) on delete cascade,
  account_id text,
  tenant_id text not null generated always as (coalesce(account_id, agency_id)) stored,
  reason text not null,
  contact_hash text not null,
  sent_date timestamptz not null,
  primary key (agency_id, tenant_id, reason, contact_hash),
  foreign key (agency_id, account_id) references account (agency_id, uid) on update cascade on delete cascade
);
create index sending_recipient_account on sending_recipient (agency_id, account_id);
create index sending_recipient_date on sending_recipient (sent_date);

do $$
declare
  target text;
begin
  foreach target in array array['sending_count', 'sending_recipient'] loop
    execute format('alter table %I enable row level security', target);
    execute format('alter table %I force row level security', target);
    execute format($policy$create policy tenant on %1$I using (
      (select current_setting('app.account_id', true) = '*')
      or account_id = (select current_setting('app.account_id', true))
      or (agency_id = (select current_setting('app.agency_id', true)) and account_id is null))$policy$, target);
    perform hide_from_site(target);
  end loop;
end $$;

-- What an account, or an agency for itself, may send in a day: accounts see neither their agency's plan nor what its
-- trial has left. `shared_most` is what all accounts of an agency that pays nothing may send together.
create function sending_limits(agency text, account text, way text, moment timestamptz)
returns table (time_zone text, most integer, new_until timestamptz, shared_most integer, shared_day date,
  shared_count integer)
language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  return query
    with facts as (
      select coalesce(case when account is null then g.time_zone else s.settings ->> 'timeZone' end,
          'America/New_York') as zone,
        g.type = 'house' or c.state in ('active', 'pastDue') as pays,
        case when account is null or a.subscription_type = 'paid' then
          case when way = 'text' then coalesce(p.texts_per_day, r.paid_texts)
            else coalesce(p.mails_per_day, r.paid_mails) end end as paid,
        case when way = 'text' then r.free_texts else r.free_mails end as free,
        ceil(case when way = 'text' then r.paid_texts else r.paid_mails end
          * case when moment < g.create_date + make_interval(days => r.new_days) then r.new_percent else 100 end
          / 100.0)::integer as shared,
        case when way = 'text' then a.texts_per_day else a.mails_per_day end as own,
        coalesce(a.create_date, g.create_date) + make_interval(days => r.new_days) as old_from, r.new_percent
      from agency g cross join sending_rules r
        left join account a on a.uid = account
        left join testimonial_request_settings s on s.account_id = account
        left join agency_current_plan c on c.agency_id = g.uid
        left join agency_plan p on p.uid = c.plan_id
      where g.uid = agency)
    select f.zone,
      coalesce(f.own, case when moment < f.old_from then ceil(b.base * f.new_percent / 100.0)::integer else b.base end),
      case when f.own is null and moment < f.old_from then f.old_from end,
      case when not f.pays and account is not null and f.own is null then f.shared end, n.day, n.sent_count
    from facts f
      cross join lateral (select case when f.pays then coalesce(f.paid, f.free) else f.free end as base) b
      left join sending_count n on n.agency_id = agency and n.tenant_id = agency and n.channel = 'trial ' || way;
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true);
end $$;

-- Counts what an account of an agency that pays nothing wants to send, and returns how much of it all of them together
-- may still send; others of the agency wait for it.
create function count_trial_sending(agency text, way text, today date, wanted integer, most integer) returns integer
language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
  granted integer;
begin
  perform set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
  insert into sending_count as n (agency_id, channel, day, sent_count) values (agency, 'trial ' || way, today, 0)
    on conflict (agency_id, tenant_id, channel) do update set
      sent_count = case when n.day < excluded.day then 0 else n.sent_count end, day = greatest(n.day, excluded.day)
    returning greatest(0, least(wanted, most - n.sent_count)) into granted;
  update sending_count n set sent_count = n.sent_count + granted
    where n.agency_id = agency and n.tenant_id = agency and n.channel = 'trial ' || way;
  perform set_config('app.account_id', bound_account, true), set_config('app.agency_id', bound_agency, true);
  return granted;
end $$;

-- A request whose message can't leave yet: for the daily limit, or since the customer was asked within a day.
alter table testimonial_request
  add column waits_for text check (waits_for in ('limit', 'recipient')),
  -- The sender knows that the customer was asked within a day.
  add column is_confirmed boolean not null default false;
create index testimonial_request_limited on testimonial_request (account_id, channel)
  where waits_for = 'limit' and next_send_date is not null;
