-- Media whose files were made by rules that have changed since. A migration that comes with new rules marks those that
-- come out differently; they are made again in the background, from the originals. These were made before clips were
-- cut to what their edit lists show, and before colors, main pictures and combs came out right.
alter table media add column is_outdated boolean not null default false;
create index media_outdated on media (uid) where is_outdated;

select set_config('app.account_id', '*', true);
update media set is_outdated = true
  where kind = 'video' or type similar to 'image/(hei[cf]%|tiff|a?png)';
