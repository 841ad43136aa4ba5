-- The domain at which the site was reached: its pages name that one as theirs, under whatever host they are asked for.
create or replace view site_account with (security_barrier) as
  select a.uid, a.site_revision, a.business_name, a.description, a.phone, a.email, a.location, a.language,
    a.logo_media_id, a.subscription_type, a.theme_value,
    coalesce(nullif(g.app_name, ''), g.business_name) as agency_name, g.theme_value as agency_theme_value,
    case when g.whitelabel_verified_date is not null then g.whitelabel_domain end as agency_domain,
    a.list_revision,
    case when a.whitelabel_verified_date is not null and a.whitelabel_live_date is not null
      then a.whitelabel_domain end as live_domain
  from account a join agency g on g.uid = a.agency_id
  where a.deleted_date is null and a.uid = (select current_setting('app.account_id', true));

-- By whichever way a domain comes or goes, pages that name it are made anew.
create function raise_site_revision_of_domain() returns trigger language plpgsql as $$
begin
  new.site_revision := greatest(new.site_revision, old.site_revision + 1);
  return new;
end $$;
create trigger site_revision_of_domain
  before update of whitelabel_domain, whitelabel_verified_date, whitelabel_live_date on account
  for each row when ((new.whitelabel_domain, new.whitelabel_verified_date is null, new.whitelabel_live_date is null)
    is distinct from (old.whitelabel_domain, old.whitelabel_verified_date is null, old.whitelabel_live_date is null))
  execute function raise_site_revision_of_domain();
