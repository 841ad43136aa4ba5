-- Which version of PublicEntry a copy was written by: a start after an upgrade rebuilds the older ones. All that are
-- there become older ones by this.
alter table content_public add column document_version integer not null default 0;
create index content_public_versions on content_public (document_version, account_id, uid);
