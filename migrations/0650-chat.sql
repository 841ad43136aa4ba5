-- The conversation about an entry. Its row is locked while a message gets its number, so that all read one order.
create table chat (
  account_id text not null references account (uid) on delete cascade,
  entry_id text not null,
  last_number integer not null default 0,
  last_date timestamptz not null default now(),
  primary key (account_id, entry_id),
  foreign key (account_id, entry_id) references entry (account_id, uid) on delete cascade
);
create index chat_latest on chat (account_id, last_date desc, entry_id desc);

-- How people who have written are called. With the person, the name goes.
create table chat_author (
  account_id text not null references account (uid) on delete cascade,
  user_id text not null references "user" (uid) on delete cascade,
  name text not null,
  -- Somebody who looks after the account for its agency.
  is_of_agency boolean not null default false,
  primary key (account_id, user_id)
);
create index chat_author_person on chat_author (user_id);

create table chat_message (
  account_id text not null,
  uid text not null,
  entry_id text not null,
  -- From 1, without gaps.
  number integer not null,
  -- Null for a program, and for somebody who was erased.
  user_id text references "user" (uid) on delete set null,
  text text not null,
  reply_to_id text,
  create_date timestamptz not null default now(),
  edited_date timestamptz,
  pinned_date timestamptz,
  -- Its words stay for 30 days, so that it can be restored.
  deleted_date timestamptz,
  primary key (account_id, uid),
  unique (account_id, entry_id, number),
  foreign key (account_id, entry_id) references chat (account_id, entry_id) on delete cascade,
  foreign key (account_id, reply_to_id) references chat_message (account_id, uid) on delete set null (reply_to_id)
);
create index chat_message_latest on chat_message (account_id, create_date desc, uid desc) where deleted_date is null;
create index chat_message_pinned on chat_message (account_id, entry_id, pinned_date) where pinned_date is not null;
create index chat_message_reply on chat_message (account_id, reply_to_id) where reply_to_id is not null;
create index chat_message_person on chat_message (user_id) where user_id is not null;
create index chat_message_deleted on chat_message (deleted_date) where deleted_date is not null and text <> '';

create table chat_attachment (
  account_id text not null,
  message_id text not null,
  media_id text not null,
  position integer not null default 0,
  -- The place on the photo that is meant, from 0 to 1; null for all of it.
  point_x real check (point_x between 0 and 1),
  point_y real check (point_y between 0 and 1),
  primary key (account_id, message_id, media_id),
  foreign key (account_id, message_id) references chat_message (account_id, uid) on delete cascade,
  foreign key (account_id, media_id) references media (account_id, uid) on delete cascade,
  check ((point_x is null) = (point_y is null))
);
create index chat_attachment_media on chat_attachment (account_id, media_id);

-- Who is named in a message and may read it, by the name that the text has.
create table chat_mention (
  account_id text not null,
  message_id text not null,
  user_id text not null references "user" (uid) on delete cascade,
  name text not null,
  primary key (account_id, message_id, user_id),
  foreign key (account_id, message_id) references chat_message (account_id, uid) on delete cascade
);
create index chat_mention_person on chat_mention (user_id);

create table chat_reaction (
  account_id text not null,
  message_id text not null,
  user_id text not null references "user" (uid) on delete cascade,
  emoji text not null,
  create_date timestamptz not null default now(),
  primary key (account_id, message_id, user_id, emoji),
  foreign key (account_id, message_id) references chat_message (account_id, uid) on delete cascade
);
create index chat_reaction_person on chat_reaction (user_id);

-- How far somebody has read, and whether they hear of mentions only.
create table chat_reader (
  account_id text not null,
  entry_id text not null,
  user_id text not null references "user" (uid) on delete cascade,
  read_number integer not null default 0,
  is_muted boolean not null default false,
  primary key (account_id, entry_id, user_id),
  foreign key (account_id, entry_id) references entry (account_id, uid) on delete cascade
);
create index chat_reader_person on chat_reader (user_id);

-- Who has a chat open now. It lasts for seconds, so a crash may empty it.
create unlogged table chat_presence (
  account_id text not null,
  entry_id text not null,
  user_id text not null,
  seen_date timestamptz not null,
  typed_date timestamptz,
  primary key (account_id, entry_id, user_id)
);
create index chat_presence_person on chat_presence (account_id, user_id);

select protect_account_table('chat');
select protect_account_table('chat_author');
select protect_account_table('chat_message');
select protect_account_table('chat_attachment');
select protect_account_table('chat_mention');
select protect_account_table('chat_reaction');
select protect_account_table('chat_reader');
select protect_account_table('chat_presence');
select audit('chat_message', 'pinned_date deleted_date');

-- Who sees entries sees what is said about them; who edits them takes part. Templates that people have made stay.
update role_preset set permissions = permissions || array['chat.read']
  where 'content.read' = any(permissions);
update role_preset set permissions = permissions || array['chat.write']
  where 'content.edit' = any(permissions);
