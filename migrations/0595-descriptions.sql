-- Texts with placeholders that writers insert into entries (spec 1 §2, /settings/descriptions).
create table description_text (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  name text not null,
  body text not null,
  position integer not null default 0,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (account_id, uid)
);
select protect_account_table('description_text');
select audit('description_text', 'name');
