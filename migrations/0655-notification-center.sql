-- People put notifications aside, choose the hour of their daily mail, and hours in which they get no mail. A notification
-- names its account for people of the agency, too, so that it is grouped with others of its entry: whether somebody may
-- read it depends on their membership of the moment, which the foreign key stood for.
alter table notification add column archive_date timestamptz;
alter table notification drop constraint notification_account_id_user_id_fkey;
drop index notification_user, notification_unread, notification_account;
create index notification_user on notification (user_id, create_date desc, uid desc) where in_app and archive_date is null;
create index notification_archived on notification (user_id, create_date desc, uid desc)
  where in_app and archive_date is not null;
create index notification_unread on notification (user_id) where in_app and read_date is null and archive_date is null;
create index notification_group on notification (user_id, account_id, entry_id, create_date) where entry_id is not null;

create table notification_setting (
  user_id text primary key references "user" (uid) on delete cascade,
  -- The hour of the daily mail.
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  -- An IANA name; null: their agency's.
  time_zone text,
  -- As on a clock, such as 22:00; null for no quiet hours.
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- What the links that stop mails are derived from.
  link_secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);
comment on table notification_setting is '@global: a person’s own';
alter table notification_setting enable row level security;
alter table notification_setting force row level security;
create policy tenant on notification_setting using (
  (select current_setting('app.reach', true) is null) or (select current_setting('app.reach', true) = '')
  or (select current_setting('app.account_id', true) = '*')
  or user_id = (select current_setting('app.user_id', true)));
select hide_from_site('notification_setting');

-- What a person's own notifications are recognized by: the business and the entry, which they may read in that account.
create function notification_faces(own_uids text[])
returns table (uid text, business_name text, entry_id text, title text, thumb text) language plpgsql as $$
declare
  own_account text := coalesce(current_setting('app.account_id', true), '');
  reader text := coalesce(current_setting('app.user_id', true), '');
begin
  if reader = '' then return; end if;
  perform set_config('app.account_id', '*', true);
  return query
    select n.uid, coalesce(a.business_name, g.business_name), e.uid, e.title, coalesce(
      (select '/media/' || m.uid || '/200x200' || case when m.edition > 0 then '-' || m.edition else '' end
        from entry_media em join media m on m.account_id = em.account_id and m.uid = em.media_id
        where em.account_id = e.account_id and em.entry_id = e.uid and m.deleted_date is null and m.sizes::text <> '[]'
        order by m.uid is not distinct from e.cover_media_id desc, m.kind = 'image' desc, em.position, m.uid limit 1), '')
    from notification n join agency g on g.uid = n.agency_id
    left join account a on a.uid = n.account_id
    left join entry e on e.account_id = n.account_id and e.uid = n.entry_id and e.deleted_date is null
    where n.user_id = reader and n.uid = any(own_uids);
  perform set_config('app.account_id', own_account, true);
end $$;
