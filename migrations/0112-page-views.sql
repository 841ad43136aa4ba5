-- How often a page of a site was reported as opened (spec 2 §7), by day. Nothing tells who opened it.
create table page_view (
  account_id text not null references account (uid) on delete cascade,
  day date not null,
  path text not null,
  views int not null default 1,
  primary key (account_id, day, path)
);
select protect_account_table('page_view');
