-- Galleries are read along indexes that hold what they filter by, as lists in the app are (migration 0062).
drop index content_public_recent;
create index content_public_recent on content_public (account_id, update_date desc, uid)
  include (search_title, content_type_id, status_service, status_content, status_publish, edition);
drop index content_public_created;
create index content_public_created on content_public (account_id, create_date desc, uid)
  include (search_title, content_type_id, status_service, status_content, status_publish, edition);
drop index content_public_titles;
create index content_public_titles on content_public (account_id, search_title)
  include (uid, content_type_id, status_service, status_content, status_publish);

-- Few entries have a pair of photos: their tab needn't go through all others.
create index content_public_pairs on content_public (account_id, update_date desc, uid) where has_before_after;
create index content_public_places on content_public (account_id, uid) where lat is not null;

-- A sitemap names each entry's pictures, without taking every document apart.
create function shown_media(document jsonb) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(m #>> '{}'), '{}') from jsonb_path_query(document, '$.media[*] ? (exists(@.variants[0])).uid') m
$$;
alter table content_public add column media_ids text[] not null generated always as (shown_media(document)) stored;
