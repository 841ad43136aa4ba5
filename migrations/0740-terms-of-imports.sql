-- Undoing an import takes back the terms that it made, unless entries have them by then.
alter table entry_import add column made_terms jsonb not null default '[]';
