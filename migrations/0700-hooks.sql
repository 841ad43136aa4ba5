-- Addresses by which other programs say what happened to them.
create table hook (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  name text not null,
  is_on boolean not null default true,
  -- Of the secret in its address; the one before is valid until then.
  secret_hash text not null unique,
  former_hash text unique,
  former_until timestamptz,
  -- What its sender signs with; null for one that doesn't sign.
  sealed_secret text,
  -- Where a message has its id, such as `order.id`; empty for nowhere.
  id_path text not null default '',
  -- Which entry a message is about, and what is done; null while messages are only kept.
  mapping jsonb,
  -- In whose name it is done: with no more than they may do then.
  user_id text references "user" (uid) on delete set null,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (account_id, uid)
);
select protect_account_table('hook');
select audit('hook', 'name is_on id_path');
create index hook_of_person on hook (user_id) where user_id is not null;

-- What came in, for 30 days.
create table hook_message (
  account_id text not null,
  uid text not null,
  -- The order in which they came, and are handled.
  number bigint generated always as identity,
  hook_id text not null,
  -- What came with the same key came before.
  key text not null,
  payload jsonb not null,
  -- Only kept; waits; done; failed.
  state text not null check (state in ('kept', 'waiting', 'done', 'failed')),
  -- What was done, or what went wrong.
  words text not null default '',
  -- What it was done with.
  entry_id text,
  -- Since when it waits; null once it doesn't.
  due_date timestamptz,
  create_date timestamptz not null default now(),
  end_date timestamptz,
  primary key (account_id, uid),
  foreign key (account_id, hook_id) references hook (account_id, uid) on delete cascade
);
select protect_account_table('hook_message');
create index hook_message_latest on hook_message (account_id, hook_id, number);
create index hook_message_key on hook_message (account_id, hook_id, key, create_date);
create index hook_message_waiting on hook_message (account_id, hook_id, number) where due_date is not null;
create index hook_message_due on hook_message (due_date) where due_date is not null;
create index hook_message_date on hook_message (create_date);
