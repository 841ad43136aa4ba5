-- What an automation did by itself, kept until somebody of the account has seen it as a toast.
create table trigger_log (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  -- What it was about, such as a testimonial request.
  belong_to text not null,
  type text not null,
  status text not null check (status in ('success', 'failed')),
  message text not null,
  -- Whether it has been shown.
  is_logged boolean not null default false,
  create_date timestamptz not null default now(),
  primary key (account_id, uid)
);
create index trigger_log_unseen on trigger_log (account_id, create_date) where not is_logged;
select protect_account_table('trigger_log');
