-- People are notified in a channel of their own in Slack or Microsoft Teams, too.
alter table notification_choice add column channel boolean not null default false;
create table notification_channel (
  user_id text primary key references "user" (uid) on delete cascade,
  kind text not null check (kind in ('slack', 'teams')),
  -- Of the address, which is a secret.
  host text not null,
  sealed_address text not null,
  -- When a card has arrived last.
  checked_date timestamptz,
  -- Why the last one didn't arrive.
  failure text not null default ''
);
comment on table notification_channel is '@global: a person’s own';
alter table notification_channel enable row level security;
alter table notification_channel force row level security;
create policy tenant on notification_channel using (
  (select current_setting('app.reach', true) is null) or (select current_setting('app.reach', true) = '')
  or (select current_setting('app.account_id', true) = '*')
  or user_id = (select current_setting('app.user_id', true)));
select hide_from_site('notification_channel');
