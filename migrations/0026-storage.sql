-- Where the bytes that have arrived are, in the storage's own words: a file's name in a folder, more in a bucket.
-- Written together with the offset. (A rewrite, since an update would see no rows under row-level security.)
alter table upload rename column partial_name to storage_memo;
alter table upload alter column storage_memo type text using coalesce(storage_memo, uid);
alter table upload alter column storage_memo set not null;
