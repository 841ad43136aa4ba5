-- An upload goes on in a file of its own after its lease ran out in somebody's hands: a process that was paused
-- and wakes up writes into a file that nobody reads any more. Null: the file that is named like the upload.
alter table upload add column partial_name text;
-- Whoever waits for the lease asks its holder, in whatever process, to let go.
alter table upload add column is_release_wanted boolean not null default false;
