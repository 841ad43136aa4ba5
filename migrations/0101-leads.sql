-- A contact request as its owner works on it; what was asked is an entry of the contact-us type (spec 2 §3), which is
-- never public. `answers` is what the form asked and what was answered, as it stood when it was sent.
create table lead (
  account_id text not null,
  entry_id text not null,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  answers jsonb not null default '[]',
  state text not null default 'new' check (state in ('new', 'answered', 'archived', 'spam')),
  version int not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (account_id, entry_id),
  foreign key (account_id, entry_id) references entry (account_id, uid) on delete cascade
);
create index lead_listed on lead (account_id, state, create_date desc, entry_id desc);
select protect_account_table('lead');

-- What people wrote about a lead among themselves, and what they answered by mail.
create table lead_note (
  account_id text not null,
  uid text not null,
  entry_id text not null,
  user_id text references "user" (uid) on delete set null,
  kind text not null check (kind in ('note', 'reply')),
  text text not null,
  create_date timestamptz not null default now(),
  sent_date timestamptz,
  primary key (account_id, uid),
  foreign key (account_id, entry_id) references lead (account_id, entry_id) on delete cascade
);
create index lead_note_of on lead_note (account_id, entry_id, create_date);
create index lead_note_user on lead_note (user_id);
select protect_account_table('lead_note');
