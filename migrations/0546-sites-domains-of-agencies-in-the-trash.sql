-- An agency in the trash keeps nobody from a domain that they have proved, as with its app's own (0037).
alter table agency drop constraint agency_sites_domain_key;
create unique index agency_live_sites_domain on agency (sites_domain) where deleted_date is null;
