-- What a customer has sent stays as it was sent; what the owner makes of it stands beside it, and each step is kept.
alter table testimonial
  add column edited_description text,
  add column highlight text not null default '',
  add column hidden_reason text check (hidden_reason in ('offTopic', 'privateDetails', 'abusive', 'duplicate', 'fake', 'other')),
  add column withdrawn_date timestamptz;

create function keep_original_testimonial() returns trigger language plpgsql as $$
begin
  if (new.account_id, new.entry_id, new.description, new.rating, new.customer_name, new.customer_title, new.consent,
      new.is_submission_consent, new.is_submission_date, new.create_date)
    is distinct from (old.account_id, old.entry_id, old.description, old.rating, old.customer_name, old.customer_title,
      old.consent, old.is_submission_consent, old.is_submission_date, old.create_date)
  then
    raise exception 'What a customer has sent cannot be altered.' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger testimonial_original before update on testimonial
  for each row execute function keep_original_testimonial();

create table testimonial_step (
  account_id text not null,
  uid text not null,
  entry_id text not null,
  user_id text references "user" (uid) on delete set null,
  kind text not null check (kind in ('edited', 'highlighted', 'approved', 'hidden', 'withdrawn', 'reply')),
  before text not null default '',
  after text not null default '',
  create_date timestamptz not null default now(),
  -- Of a reply: when the mail server had it.
  sent_date timestamptz,
  primary key (account_id, uid),
  foreign key (account_id, entry_id) references testimonial (account_id, entry_id) on delete cascade
);
create index testimonial_step_of on testimonial_step (account_id, entry_id, create_date);
create index testimonial_step_user on testimonial_step (user_id);
select protect_account_table('testimonial_step');
