-- What triggers have sent to phones outside.
create table customer_text (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  -- Of what has it sent: the same for all tries.
  key text not null,
  -- What it counts as: a recipient is sent one a day for each reason.
  reason text not null,
  -- As networks dial it: +15125550123.
  recipient text not null,
  text text not null,
  create_date timestamptz not null,
  -- Before it is given to the gateway, which has no id of ours for it.
  attempt_date timestamptz,
  sent_date timestamptz,
  failure text not null default '',
  primary key (account_id, uid)
);
create index customer_text_date on customer_text (create_date);
select protect_account_table('customer_text');
select hide_from_site('customer_text');

alter table trigger_step drop constraint trigger_step_follows_kind_check,
  add constraint trigger_step_follows_kind_check check (follows_kind in ('webhook', 'mail', 'text'));
