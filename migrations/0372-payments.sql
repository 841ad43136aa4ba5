-- What a payment provider knows an agency and the plans by. Without one these stay empty, and all is billed by hand.
alter table agency_plan
  -- Made with the first agency that pays for it; a new price needs another.
  add column provider_price_id text,
  add column provider_price_version integer;

alter table agency_current_plan
  add column provider_customer_id text unique,
  -- While its plan is paid through the provider; null: the house bills by hand.
  add column provider_subscription_id text,
  -- At which moment the provider was asked for what is stored here: an older answer never replaces a newer one.
  add column provider_date timestamptz;

alter table plan_invoice
  add column provider_invoice_id text,
  -- The provider's page of it.
  add column provider_address text not null default '';
create unique index plan_invoice_provider on plan_invoice (agency_id, provider_invoice_id)
  where provider_invoice_id is not null;

create table payment_event (
  uid text primary key,
  type text not null,
  create_date timestamptz not null default now()
);
comment on table payment_event is '@global: one row for each event of the payment provider, so that its effect happens once';
select protect_global_table('payment_event');
create index payment_event_create_date on payment_event (create_date);
