-- How a request reaches its customer, how often it was sent, and how far the customer came.
alter table testimonial_request rename column mailed_date to sent_date;
alter table testimonial_request
  add column customer_phone text not null default '',
  add column channel text not null default 'link' check (channel in ('link', 'mail', 'text')),
  -- Messages sent: the first one and its reminders.
  add column sent_count integer not null default 0,
  -- When the next message is due; null when none is.
  add column next_send_date timestamptz,
  -- Since when a text message is on its way whose outcome isn't known; null when none is.
  add column attempt_date timestamptz,
  add column opened_date timestamptz,
  add column started_date timestamptz,
  add column declined_date timestamptz,
  add column failed_date timestamptz,
  add column failure text not null default '';

select set_config('app.account_id', '*', true);
update testimonial_request set channel = 'mail' where customer_email <> '';
update testimonial_request set sent_count = 1 where sent_date is not null;

create index testimonial_request_newest on testimonial_request (account_id, create_date desc, uid desc);
create index testimonial_request_due on testimonial_request (next_send_date) where next_send_date is not null;
create index testimonial_request_email on testimonial_request (account_id, lower(customer_email))
  where customer_email <> '';
create index testimonial_request_phone on testimonial_request (account_id, customer_phone) where customer_phone <> '';

-- Addresses and numbers that a business must not write to again.
create table testimonial_opt_out (
  account_id text not null references account (uid) on delete cascade,
  -- A mail address in lower case, or a phone number as +15125550123.
  contact text not null,
  create_date timestamptz not null default now(),
  primary key (account_id, contact)
);
select protect_account_table('testimonial_opt_out');

create table testimonial_request_settings (
  account_id text primary key references account (uid) on delete cascade,
  settings jsonb not null default '{}',
  version integer not null default 1,
  update_date timestamptz not null default now()
);
select protect_account_table('testimonial_request_settings');

-- For the mailbox of development: what programs read of a message, as the link that ends it.
alter table mailbox_message add column headers jsonb not null default '{}';
