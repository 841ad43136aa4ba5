-- What came with a content type goes with it when that is undone.
alter table entry_photo_slot add column create_date timestamptz not null default now();
