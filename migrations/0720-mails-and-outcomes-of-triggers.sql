-- What triggers have mailed to people outside, by whose links they stop further mails.
create table customer_mail (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  -- Of what has it sent: the same for all tries.
  key text not null,
  -- What it counts as: a recipient is sent one a day for each reason.
  reason text not null,
  recipient text not null,
  -- Empty after three months, as is the text.
  subject text not null,
  text text not null,
  secret_hash text not null unique,
  create_date timestamptz not null,
  sent_date timestamptz,
  failure text not null default '',
  primary key (account_id, uid)
);
create index customer_mail_date on customer_mail (create_date);
select protect_account_table('customer_mail');
select hide_from_site('customer_mail');

-- What a step has begun and ends later: a message to a webhook, or a mail.
alter table trigger_step
  add column follows_kind text check (follows_kind in ('webhook', 'mail')),
  add column follows_id text,
  add check ((follows_kind is null) = (follows_id is null));

-- An event that fails by a fault of ours is set aside, so that later ones are handled; one that nobody has taken up is due.
alter table trigger_event
  add column due_date timestamptz default now() + interval '1 minute',
  add column tries integer not null default 0,
  add column failure text not null default '';
create index trigger_event_due on trigger_event (due_date) where due_date is not null;
