-- A filter, an order and a layout of entries under a name: somebody's own, or everybody's in the account.
create table saved_view (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  user_id text references "user" (uid) on delete cascade,
  name text not null,
  is_shared boolean not null default false,
  -- The screen, and its address after the question mark, by field.
  path text not null,
  search jsonb not null default '{}',
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (account_id, uid)
);
select protect_account_table('saved_view');
select audit('saved_view', 'name is_shared path');
create index saved_view_of_person on saved_view (user_id);

-- Who has which view in their menu.
create table saved_view_pin (
  account_id text not null,
  view_id text not null,
  user_id text not null references "user" (uid) on delete cascade,
  create_date timestamptz not null default now(),
  primary key (account_id, view_id, user_id),
  foreign key (account_id, view_id) references saved_view (account_id, uid) on delete cascade
);
select protect_account_table('saved_view_pin');
create index saved_view_pin_of_person on saved_view_pin (user_id);
