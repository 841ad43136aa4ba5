-- Entries that come from a spreadsheet: its rows wait here, are looked through, and become entries batch by batch.
create table entry_import (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  -- In whose name it is done, with no more than they may do then.
  user_id text references "user" (uid) on delete set null,
  -- Of the file.
  name text not null,
  state text not null default 'loading' check (state in ('loading', 'ready', 'checking', 'checked', 'waiting', 'running',
    'paused', 'stopped', 'canceled', 'done', 'undoing', 'undone')),
  head jsonb not null,
  row_count integer not null,
  settings jsonb not null default '{}',
  -- Only the job with this id goes on.
  run_id text,
  -- The last line that is done, and how many are.
  position integer not null default 0,
  handled integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  failed integer not null default 0,
  -- Why it has stopped, and what to do; empty otherwise.
  problem text not null default '',
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  end_date timestamptz,
  primary key (account_id, uid)
);
select protect_account_table('entry_import');
select audit('entry_import', 'name state');
create index entry_import_latest on entry_import (account_id, create_date desc, uid desc);
create index entry_import_of_person on entry_import (user_id) where user_id is not null;
create index entry_import_update on entry_import (update_date);
-- One at a time writes.
create unique index entry_import_at_work on entry_import (account_id) where state in ('running', 'undoing');

create table entry_import_row (
  account_id text not null,
  import_id text not null,
  -- The line of the file.
  number integer not null,
  cells jsonb not null,
  -- By which its entry is found; two rows of one key would change the same entry.
  key text not null default '',
  outcome text check (outcome in ('created', 'updated', 'unchanged', 'failed', 'undone', 'kept')),
  -- What is wrong, by column.
  errors jsonb not null default '[]',
  entry_id text,
  -- Of an entry that was changed: its fields before and after.
  change jsonb,
  primary key (account_id, import_id, number),
  foreign key (account_id, import_id) references entry_import (account_id, uid) on delete cascade
);
select protect_account_table('entry_import_row');
create index entry_import_row_key on entry_import_row (account_id, import_id, key) where key <> '';
create index entry_import_row_outcome on entry_import_row (account_id, import_id, outcome, number);
create index entry_import_row_errors on entry_import_row (account_id, import_id, number) where errors <> '[]';

-- By what an entry is known elsewhere, so that the next sheet changes it instead of making another one.
create table entry_import_key (
  account_id text not null,
  key text not null,
  entry_id text not null,
  primary key (account_id, key),
  foreign key (account_id, entry_id) references entry (account_id, uid) on delete cascade
);
select protect_account_table('entry_import_key');
create index entry_import_key_entry on entry_import_key (account_id, entry_id);

-- What columns of a name have meant, for the next sheet.
create table entry_import_column (
  account_id text not null references account (uid) on delete cascade,
  name text not null,
  field text not null,
  primary key (account_id, name)
);
select protect_account_table('entry_import_column');
