-- How many of the changes that site_revision counts were of entries alone. What a site says of itself (settings, names,
-- logo, theme) is as it was while the others haven't risen, so that it isn't read again after a new title.
alter table account add column entries_revision integer not null default 0;

create or replace view site_account with (security_barrier) as
  select a.uid, a.site_revision, a.business_name, a.description, a.phone, a.email, a.location, a.language,
    a.logo_media_id, a.subscription_type, a.theme_value,
    coalesce(nullif(g.app_name, ''), g.business_name) as agency_name, g.theme_value as agency_theme_value,
    case when g.whitelabel_verified_date is not null then g.whitelabel_domain end as agency_domain,
    a.list_revision,
    case when a.whitelabel_verified_date is not null and a.whitelabel_live_date is not null
      then a.whitelabel_domain end as live_domain,
    a.entries_revision
  from account a join agency g on g.uid = a.agency_id
  where a.deleted_date is null and a.uid = (select current_setting('app.account_id', true));
