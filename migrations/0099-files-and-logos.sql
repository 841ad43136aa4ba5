-- Whether the file itself is at fault, so that preparing it again would come to the same.
alter table media add column needs_new_file boolean not null default false;
-- An agency's logo for dark themes, where its own would not be seen.
alter table agency add column dark_logo_picture_id text references picture (uid) on delete set null;
