-- The media library by name: lists walk along it as they do along the days. A row's whole name may be too long for an
-- index; the first 60 letters order all that people tell apart, and the id what is left.
create index media_named on media (account_id, (left(lower(name), 60) collate "C"), uid) include (kind, search_text)
  where deleted_date is null;
