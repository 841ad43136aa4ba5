-- What a business says on its customers' share pages, and the amount that the owner has confirmed (spec 3 §3).
create table referral_settings (
  account_id text primary key references account (uid) on delete cascade,
  settings jsonb not null,
  version integer not null default 1,
  update_date timestamptz not null default now()
);
select protect_account_table('referral_settings');
