-- Anybody may claim a domain; who has proved it by DNS keeps others from it.
alter table agency drop constraint agency_whitelabel_domain_key;
create unique index agency_verified_domain on agency (whitelabel_domain)
  where whitelabel_verified_date is not null and deleted_date is null;
create index agency_whitelabel_domain on agency (whitelabel_domain);

-- The last look at the claim's DNS records, and why it has not passed.
alter table agency add column whitelabel_checked_date timestamptz;
alter table agency add column whitelabel_finding text check (whitelabel_finding in ('missing', 'unanswered', 'taken'));
