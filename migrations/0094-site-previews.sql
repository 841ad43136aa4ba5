-- Settings of a site as one person is editing them, for the preview beside the form. The token opens what is public
-- already, drawn with the settings of this very row, so it stands here as it is and the same page can be drawn again.
create table site_preview (
  account_id text not null references account (uid) on delete cascade,
  user_id text not null references "user" (uid) on delete cascade,
  token text not null,
  settings jsonb not null,
  expire_date timestamptz not null,
  primary key (account_id, user_id)
);
create index site_preview_user_id on site_preview (user_id);
create index site_preview_expire_date on site_preview (expire_date);
select protect_account_table('site_preview');
