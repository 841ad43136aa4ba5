-- A term that was removed, with the entries it was taken from, so that removing can be undone for 30 days.
create table removed_term (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  kind text not null check (kind in ('contentType', 'businessCategory', 'businessService', 'businessLabel', 'labelTag')),
  -- A RemovedTerm of features/taxonomy/server/removed-term.ts.
  document jsonb not null,
  removed_date timestamptz not null default now(),
  primary key (account_id, uid)
);
create index removed_term_date on removed_term (removed_date);
select protect_account_table('removed_term');
select hide_from_site('removed_term');

-- Addresses that a content type or a service used to have: they answer with 301 (decisions, Addresses).
create table former_slug (
  account_id text not null references account (uid) on delete cascade,
  kind text not null check (kind in ('contentType', 'businessService')),
  slug text not null,
  term_id text not null,
  create_date timestamptz not null default now(),
  primary key (account_id, kind, slug)
);
select protect_account_table('former_slug');

alter table label_tag add column version integer not null default 1;
alter table label_tag add column update_date timestamptz not null default now();
