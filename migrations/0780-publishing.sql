-- An owner may have several connections of a kind, such as two websites: each is of an item of its own.
alter table connection add column item text not null default '';
alter table connection drop constraint connection_pkey;
alter table connection add primary key (tenant_id, kind, item);

-- Where an account's entries are posted: a website, a profile, a page. Its credentials and health are in `connection`.
create table channel (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  kind text not null,
  -- The id of the place there.
  external_id text not null,
  name text not null,
  url text not null default '',
  -- As it was connected, such as the address of a website's API.
  settings jsonb not null default '{}',
  -- Whose texts its posts begin with.
  destination_id text,
  needs_approval boolean not null default false,
  -- Whether links say which post they are from.
  is_tagged boolean not null default true,
  -- Weekly times of its queue: [{ day, time }].
  slots jsonb not null default '[]',
  -- Until then nothing is sent: it has asked us to wait, or takes so many a minute.
  busy_until timestamptz,
  -- When it is looked at next; null for never.
  check_date timestamptz,
  -- The warning that its people have had about its credentials.
  notice text not null default '',
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  -- What was posted keeps its channel.
  removed_date timestamptz,
  primary key (account_id, uid),
  foreign key (account_id, destination_id) references destination (account_id, uid) on delete set null (destination_id)
);
select protect_account_table('channel');
select audit('channel', 'kind name needs_approval removed_date');
create unique index channel_place on channel (account_id, kind, external_id) where removed_date is null;
create index channel_check on channel (check_date) where check_date is not null;
create index channel_destination on channel (account_id, destination_id) where destination_id is not null;

-- What is found while somebody connects a channel, for an hour.
create table channel_attempt (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  kind text not null,
  user_id text not null references "user" (uid) on delete cascade,
  -- Of what comes back with them from the service.
  state_hash text not null unique,
  -- The address of the app where it began.
  origin text not null,
  sealed_memo text not null,
  -- What they can choose from, sealed: it has the credentials. Null until they are back.
  sealed_targets text,
  failure text not null default '',
  -- The channel that is connected again.
  channel_id text,
  expire_date timestamptz not null,
  primary key (account_id, uid)
);
select protect_account_table('channel_attempt');
create index channel_attempt_person on channel_attempt (user_id);
create index channel_attempt_expiry on channel_attempt (expire_date);

-- An entry as it is posted to a channel.
create table post (
  account_id text not null,
  uid text not null,
  entry_id text not null,
  channel_id text not null,
  state text not null default 'draft' check (state in
    ('draft', 'approval', 'scheduled', 'sending', 'processing', 'published', 'failed', 'removed')),
  -- What is to be done at the channel, and when; null for nothing.
  task text check (task in ('publish', 'look', 'update', 'remove')),
  due_date timestamptz,
  -- Waits until its channel is connected again.
  is_held boolean not null default false,
  -- Nobody knows whether the channel has it: a person decides whether it is sent again.
  is_unclear boolean not null default false,
  -- The time that was chosen.
  publish_at timestamptz,
  message jsonb not null,
  -- Who has chosen the time, and who has approved it.
  user_id text references "user" (uid) on delete set null,
  approver text not null default '',
  approved_date timestamptz,
  -- What is to be changed before it can be approved.
  remark text not null default '',
  -- When the first attempt began: from then on, it is looked up before it is sent.
  begun_date timestamptz,
  -- Which worker has it, and until when.
  claim text,
  claim_until timestamptz,
  tries integer not null default 0,
  -- What attempts have kept, such as ids of uploaded media.
  memo jsonb not null default '{}',
  external_id text not null default '',
  url text not null default '',
  fingerprint text not null default '',
  -- What the channel has now, if somebody has changed it there: { title, html }.
  drift jsonb,
  -- What went wrong, and what to do.
  failure text not null default '',
  published_date timestamptz,
  -- What the channel has counted.
  results jsonb,
  results_date timestamptz,
  -- When it is counted next.
  count_date timestamptz,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (account_id, uid),
  foreign key (account_id, entry_id) references entry (account_id, uid) on delete cascade,
  foreign key (account_id, channel_id) references channel (account_id, uid) on delete cascade
);
select protect_account_table('post');
select audit('post', 'state task publish_at is_held failure url');
-- Two people who begin at once work on the same one.
create unique index post_open on post (account_id, entry_id, channel_id)
  where state in ('draft', 'approval', 'scheduled', 'sending', 'processing', 'failed');
create index post_entry on post (account_id, entry_id);
create index post_channel on post (account_id, channel_id, state);
create index post_latest on post (account_id, update_date, uid);
create index post_time on post (account_id, publish_at) where publish_at is not null;
create index post_due on post (due_date) where due_date is not null;
create index post_count on post (count_date) where count_date is not null;
create index post_person on post (user_id) where user_id is not null;

-- A link by which somebody without an account approves posts.
create table approval_link (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  secret_hash text not null unique,
  -- Whom it was made for, in the words of who has made it.
  name text not null,
  post_ids text[] not null,
  user_id text references "user" (uid) on delete set null,
  expire_date timestamptz not null,
  create_date timestamptz not null default now(),
  primary key (account_id, uid)
);
select protect_account_table('approval_link');
create index approval_link_expiry on approval_link (expire_date);
create index approval_link_person on approval_link (user_id) where user_id is not null;
