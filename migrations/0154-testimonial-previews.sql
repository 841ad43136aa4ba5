-- Settings of testimonials and share pages as one person is editing them, for the preview beside the form.
create table testimonial_preview (
  account_id text not null references account (uid) on delete cascade,
  user_id text not null references "user" (uid) on delete cascade,
  token text not null,
  settings jsonb not null,
  expire_date timestamptz not null,
  primary key (account_id, user_id)
);
create index testimonial_preview_user_id on testimonial_preview (user_id);
create index testimonial_preview_expire_date on testimonial_preview (expire_date);
select protect_account_table('testimonial_preview');
