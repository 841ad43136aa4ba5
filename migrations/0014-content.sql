-- Which version last changed a field, and in whose editor: edits of different fields meet without a conflict.
alter table entry add column field_versions jsonb not null default '{}';
-- Folded for search and sorting: lower case, without accents.
alter table entry add column search_title text not null default '';
create index entry_created on entry (account_id, create_date desc, uid) where deleted_date is null;
create index entry_titles on entry (account_id, search_title, uid) where deleted_date is null;
create index entry_permalink on entry (account_id, permalink) where permalink <> '';

-- `hideMissingContent` leaves out entries without a cover or a title.
alter table content_public add column has_cover boolean not null default false;
