-- Where a business is: its days, quiet hours and months follow its zone, and its country's phone numbers need no code.
alter table account
  -- An IANA name; empty: the one at its address.
  add column time_zone text not null default '',
  -- The address that was looked up last, and what was found there; null if nothing was.
  add column place_address text,
  add column place_zone text,
  add column place_country text;

-- The form of request settings stored its default with every other choice.
select set_config('app.account_id', '*', true);
update account a set time_zone = r.settings ->> 'timeZone'
  from testimonial_request_settings r
  where r.account_id = a.uid and r.settings ->> 'timeZone' <> 'America/New_York';
update testimonial_request_settings set settings = settings - 'timeZone';

create or replace view site_account with (security_barrier) as
  select a.uid, a.site_revision, a.business_name, a.description, a.phone, a.email, a.location, a.language,
    a.logo_media_id, a.subscription_type, a.theme_value,
    coalesce(nullif(g.app_name, ''), g.business_name) as agency_name, g.theme_value as agency_theme_value,
    case when g.whitelabel_verified_date is not null then g.whitelabel_domain end as agency_domain,
    a.list_revision,
    case when a.whitelabel_verified_date is not null and a.whitelabel_live_date is not null
      then a.whitelabel_domain end as live_domain,
    a.entries_revision,
    coalesce(nullif(a.time_zone, ''), a.place_zone, g.time_zone) as time_zone
  from account a join agency g on g.uid = a.agency_id
  where a.is_open and a.uid = (select current_setting('app.account_id', true));

-- Days of sending are the business's as well.
create or replace function sending_limits(agency text, account text, way text, moment timestamptz)
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
      select coalesce(nullif(a.time_zone, ''), a.place_zone, g.time_zone) as zone,
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
