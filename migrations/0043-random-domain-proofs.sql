-- What proves a domain is a random token of its claim, not a name that anybody can guess. It is looked at again every
-- day: `whitelabel_misses` counts the days on which a verified domain's record was gone.
create function new_domain_token() returns text language sql volatile as
  $$ select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') $$;
alter table agency
  add column whitelabel_token text not null default new_domain_token(),
  add column whitelabel_misses integer not null default 0,
  drop constraint agency_whitelabel_finding_check,
  add constraint agency_whitelabel_finding check (whitelabel_finding in ('missing', 'unanswered', 'taken', 'lookAlike'));
alter table account
  add column whitelabel_token text not null default new_domain_token(),
  add column whitelabel_misses integer not null default 0,
  add column whitelabel_checked_date timestamptz,
  add column whitelabel_finding text
    check (whitelabel_finding in ('missing', 'unanswered', 'taken', 'lookAlike'));

-- A business that names a domain without proof keeps nobody from it, as for agencies.
alter table account drop constraint account_whitelabel_domain_key;
create unique index account_verified_domain on account (whitelabel_domain)
  where whitelabel_verified_date is not null and deleted_date is null;
create index account_whitelabel_domain on account (whitelabel_domain);
