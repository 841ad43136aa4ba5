-- A preview shows either settings that aren't saved yet, or one entry as its page will be once it is published.
alter table site_preview alter column settings drop not null;
alter table site_preview add column entry_id text;
alter table site_preview add constraint site_preview_shows_one check (num_nonnulls(settings, entry_id) = 1);
alter table site_preview add foreign key (account_id, entry_id) references entry (account_id, uid) on delete cascade;
alter table site_preview drop constraint site_preview_pkey;
alter table site_preview add primary key (account_id, token);
create unique index site_preview_of_person on site_preview (account_id, user_id, entry_id) nulls not distinct;
create index site_preview_entry_id on site_preview (account_id, entry_id);
