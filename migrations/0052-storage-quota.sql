-- What an account may store, in bytes; null: what the product gives everybody.
alter table account add column max_storage_bytes bigint check (max_storage_bytes >= 0);

-- What a medium takes of the storage: its original, the playable video and each file of its sizes once.
create function media_bytes(size bigint, video_size bigint, variants jsonb)
returns bigint language sql immutable parallel safe as $$
  select size + coalesce(video_size, 0) + coalesce((
    select sum(file.bytes)::bigint from (
      select distinct on (key) bytes from jsonb_to_recordset(variants) as variant (key text, bytes bigint)) file), 0)
$$;
alter table media add column stored_bytes bigint not null
  generated always as (media_bytes(size, video_size, variants)) stored;

-- What an account stores is added up before each upload, along these indexes alone.
create index media_stored_bytes on media (account_id) include (stored_bytes, deleted_date);
create index upload_unfinished on upload (account_id) include (size_bytes, expire_date) where finished_date is null;
