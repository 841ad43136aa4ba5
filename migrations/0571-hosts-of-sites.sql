-- The names of a site's own host: its pages name it as theirs below the shared one, too.
create or replace view site_account with (security_barrier) as
  select a.uid, a.site_revision, a.business_name, a.description, a.phone, a.email, a.location, a.language,
    a.logo_media_id, a.subscription_type, a.theme_value,
    coalesce(nullif(g.app_name, ''), g.business_name) as agency_name, g.theme_value as agency_theme_value,
    case when g.whitelabel_verified_date is not null then g.whitelabel_domain end as agency_domain,
    a.list_revision,
    case when a.whitelabel_verified_date is not null and a.whitelabel_live_date is not null
      then a.whitelabel_domain end as live_domain,
    a.entries_revision,
    coalesce(nullif(a.time_zone, ''), a.place_zone, g.time_zone) as time_zone,
    a.slug, g.sites_domain
  from account a join agency g on g.uid = a.agency_id
  where a.is_open and a.uid = (select current_setting('app.account_id', true));
