create table api_key (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  name text not null,
  -- The start of the key, by which people recognise it.
  prefix text not null,
  secret_hash text not null unique,
  -- Keys of access/permissions.ts.
  permissions text[] not null,
  user_id text references "user" (uid) on delete set null,
  create_date timestamptz not null default now(),
  expire_date timestamptz,
  last_used_date timestamptz,
  revoked_date timestamptz,
  primary key (account_id, uid)
);
select protect_account_table('api_key');
select hide_from_site('api_key');

-- What a call with an Idempotency-Key answered; written in the call's own transaction.
create table idempotent_call (
  account_id text not null references account (uid) on delete cascade,
  key text not null,
  fingerprint text not null,
  -- Not jsonb: a repetition is answered to the letter.
  answer json,
  create_date timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotent_call_create_date on idempotent_call (create_date);
select protect_account_table('idempotent_call');
select hide_from_site('idempotent_call');
