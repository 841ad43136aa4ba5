-- What the last check of a business's own domain saw, since when its site was first reached there, and for how many
-- days in a row it has not been since. Before DNS is changed, the site can be rehearsed at a short-lived address.
alter table account
  add column whitelabel_report jsonb,
  add column whitelabel_live_date timestamptz,
  add column whitelabel_away_days integer not null default 0,
  add column rehearsal_token text,
  add column rehearsal_expire_date timestamptz;
create unique index account_rehearsal on account (rehearsal_token) where rehearsal_token is not null;

-- Domains that were proved before are taken for reached.
select set_config('app.account_id', '*', true);
update account set whitelabel_live_date = whitelabel_verified_date where whitelabel_verified_date is not null;
