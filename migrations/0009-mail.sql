create table mailbox_message (
  uid text primary key,
  sender text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  create_date timestamptz not null default now()
);
create index mailbox_message_recent on mailbox_message (create_date desc);
comment on table mailbox_message is '@global: the development mailbox at /dev/mail, never used in production';
