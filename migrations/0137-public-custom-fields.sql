-- Whether visitors see what an entry holds in a field. Until now no entry held anything in one.
alter table custom_field add column is_public boolean not null default true;
