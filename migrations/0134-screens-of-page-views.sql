-- On which kind of screen a page was opened, where it was told. Views are counted apart by it.
alter table page_view
  add column screen text not null default 'unknown' check (screen in ('phone', 'tablet', 'desktop', 'unknown')),
  drop constraint page_view_pkey,
  add primary key (account_id, day, path, screen);
create index page_view_day on page_view (day);
