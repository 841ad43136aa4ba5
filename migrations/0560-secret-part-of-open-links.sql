-- An account's open link consists of what many can know: its id and when it was created. Its owner can ask for a secret
-- part besides, which is derived from the account's own secret and the edition. Without a row, the link has none.
create table testimonial_open_link (
  account_id text primary key references account (uid) on delete cascade,
  has_secret boolean not null,
  edition integer not null default 1
);
select protect_account_table('testimonial_open_link');
select audit('testimonial_open_link', 'has_secret edition');
