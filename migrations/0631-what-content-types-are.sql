-- How a content type looks, what several of its entries are called, and whether the website shows them.
alter table content_type add column icon text not null default '';
alter table content_type add column plural text not null default '';
alter table content_type add column is_public boolean not null default true;

-- What a new entry of a type begins with: not for visitors.
create table content_type_template (
  account_id text not null,
  content_type_id text not null,
  template jsonb not null default '{}',
  primary key (account_id, content_type_id),
  foreign key (account_id, content_type_id) references content_type (account_id, uid) on delete cascade
);
select protect_account_table('content_type_template');
select hide_from_site('content_type_template');
