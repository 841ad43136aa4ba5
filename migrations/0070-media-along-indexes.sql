-- The media library is listed and searched along an index alone: at 100,000 media a search without a match read every
-- row. It may hold 2,704 bytes of a row, which 600 characters can't exceed; titles come first, names and alternative
-- texts after them.
alter table media add column search_text text not null
  generated always as (left(lower(media_title || E'\n' || name || E'\n' || alt), 600)) stored;
create index media_listed on media (account_id, create_date desc, uid desc) include (kind, search_text)
  where deleted_date is null;
create index media_trash on media (account_id, create_date desc, uid desc) where deleted_date is not null;
drop index media_recent;
analyze media;
