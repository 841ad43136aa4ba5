-- Whether cards and lists show the value.
alter table custom_field add column is_on_card boolean not null default false;
