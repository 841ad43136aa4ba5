-- Undoing an import takes back what it made beside its entries, unless other entries have it by then.
alter table entry_import add column made_terms jsonb not null default '[]';
alter table entry_import_row add column media_ids jsonb not null default '[]';
