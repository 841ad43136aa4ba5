-- The same file is found again by its checksum.
create index media_checksum on media (account_id, checksum) where deleted_date is null and checksum is not null;
