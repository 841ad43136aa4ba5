-- What administrators are notified of beside mails. A row is deleted with the membership of the account that it came by
-- and with the entry that it is about, so that nobody reads about what they can no longer open.
create table notification (
  agency_id text not null references agency (uid) on delete cascade,
  uid text not null,
  user_id text not null references "user" (uid) on delete cascade,
  kind text not null,
  -- Null for what an agency's administrators are notified of.
  account_id text,
  entry_id text,
  title text not null,
  body text not null default '',
  -- In the app, such as /leads/1.
  path text not null,
  -- Else it waits for the daily mail alone.
  in_app boolean not null,
  create_date timestamptz not null default now(),
  read_date timestamptz,
  -- When it is due in a daily mail; null if it is in none, or was.
  digest_date timestamptz,
  primary key (agency_id, uid),
  foreign key (agency_id, account_id) references account (agency_id, uid) on update cascade on delete cascade,
  foreign key (account_id, user_id) references account_membership (account_id, user_id) on delete cascade,
  foreign key (account_id, entry_id) references entry (account_id, uid) on delete cascade
);
create index notification_user on notification (user_id, create_date desc, uid desc) where in_app;
create index notification_unread on notification (user_id) where in_app and read_date is null;
create index notification_digest on notification (digest_date) where digest_date is not null;
create index notification_date on notification (create_date);
create index notification_account on notification (account_id, user_id) where account_id is not null;
create index notification_agency_account on notification (agency_id, account_id) where account_id is not null;
create index notification_entry on notification (account_id, entry_id) where entry_id is not null;
-- What somebody has chosen for a kind; without a row, the kind's own default.
create table notification_choice (
  user_id text not null references "user" (uid) on delete cascade,
  kind text not null,
  in_app boolean not null,
  mail text not null check (mail in ('now', 'daily', 'off')),
  primary key (user_id, kind)
);
comment on table notification_choice is '@global: a person’s own';
do $$
declare
  target regclass;
begin
  foreach target in array array['notification', 'notification_choice']::regclass[]
  loop
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    -- Their person's alone: those who work in the same account read none of them.
    execute format('create policy tenant on %s using (
      (select current_setting(''app.reach'', true) is null) or (select current_setting(''app.reach'', true) = '''')
      or (select current_setting(''app.account_id'', true) = ''*'')
      or user_id = (select current_setting(''app.user_id'', true)))', target);
    perform hide_from_site(target);
  end loop;
end $$;
