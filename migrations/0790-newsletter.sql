-- Who gets the newsletter of an account, or has been sent the link by which they say yes. Who leaves is deleted.
create table newsletter_subscriber (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  email text not null,
  -- The same for all spellings of the address.
  email_key text not null,
  -- Null until they have opened the link in their mail.
  confirm_date timestamptz,
  create_date timestamptz not null default now(),
  primary key (account_id, uid),
  unique (account_id, email_key)
);
select protect_account_table('newsletter_subscriber');
create index newsletter_subscriber_newest on newsletter_subscriber (account_id, confirm_date desc, uid desc);
create index newsletter_subscriber_unconfirmed on newsletter_subscriber (create_date) where confirm_date is null;

-- A post that goes to subscribers: what its mails say.
create table newsletter_issue (
  account_id text not null references account (uid) on delete cascade,
  -- The post's.
  uid text not null,
  entry_id text not null,
  message jsonb not null,
  create_date timestamptz not null default now(),
  primary key (account_id, uid)
);
select protect_account_table('newsletter_issue');
create index newsletter_issue_age on newsletter_issue (create_date);

-- Each subscriber gets each issue once.
create table newsletter_mail (
  account_id text not null,
  issue_id text not null,
  subscriber_id text not null,
  is_queued boolean not null default false,
  sent_date timestamptz,
  failure text not null default '',
  primary key (account_id, issue_id, subscriber_id),
  foreign key (account_id, issue_id) references newsletter_issue (account_id, uid) on delete cascade,
  foreign key (account_id, subscriber_id) references newsletter_subscriber (account_id, uid) on delete cascade
);
select protect_account_table('newsletter_mail');
create index newsletter_mail_subscriber on newsletter_mail (account_id, subscriber_id);
create index newsletter_mail_unqueued on newsletter_mail (account_id, issue_id) where not is_queued;
