-- A session carries who its user is, so that each request finds its actor by one row. The key keeps the copy
-- true: whoever is disabled or becomes another type is so in every session at the same moment.
alter table "user" add unique (uid, type, is_auth);
alter table session
  add column user_type text not null,
  add column user_is_auth boolean not null default true,
  add foreign key (user_id, user_type, user_is_auth) references "user" (uid, type, is_auth)
    on update cascade on delete cascade;
create index session_expire on session (expire_date);
create index password_reset_expire on password_reset (expire_date);
create index throttle_reset on throttle (reset_date);
