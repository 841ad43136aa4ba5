-- The address of an account to which its people mail photos, each mail a draft entry.
create table mail_in (
  account_id text primary key references account (uid) on delete cascade,
  is_on boolean not null default true,
  -- What is before the @: words for people, and a secret by which it is found.
  local_part text not null,
  secret_hash text not null unique,
  -- Of the entries.
  content_type_id text,
  -- When it was last reported that mails are held.
  reported_date timestamptz,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  foreign key (account_id, content_type_id) references content_type (account_id, uid)
    on delete set null (content_type_id)
);
select protect_account_table('mail_in');
select audit('mail_in', 'is_on content_type_id');
create index mail_in_type on mail_in (account_id, content_type_id);

-- What came in, for 30 days. The mail itself is a file.
create table received_mail (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  -- The order in which they came.
  number bigint generated always as identity,
  -- Of its message id and sender, else of its content; its own id while it arrives.
  key text not null,
  from_address text not null default '',
  subject text not null default '',
  size_bytes bigint not null default 0,
  -- By which server it came, for the check of its sender.
  client_address text not null,
  client_name text not null default '',
  envelope_from text not null default '',
  state text not null check (state in ('arriving', 'waiting', 'made', 'held', 'failed', 'discarded')),
  -- Why it is held, or has failed.
  words text not null default '',
  -- What of it isn't in the entry: [{ name, reason }].
  skipped jsonb not null default '[]',
  -- Who has accepted it, in whose name the entry is made; null for its sender.
  user_id text references "user" (uid) on delete set null,
  entry_id text,
  -- When it is looked at again should its job be lost; null once it doesn't wait.
  due_date timestamptz,
  create_date timestamptz not null default now(),
  end_date timestamptz,
  primary key (account_id, uid),
  unique (account_id, key)
);
select protect_account_table('received_mail');
create index received_mail_latest on received_mail (account_id, number);
create index received_mail_open on received_mail (account_id) include (size_bytes)
  where state not in ('made', 'discarded');
create index received_mail_due on received_mail (due_date) where due_date is not null;
create index received_mail_date on received_mail (create_date);
create index received_mail_of_person on received_mail (user_id) where user_id is not null;
