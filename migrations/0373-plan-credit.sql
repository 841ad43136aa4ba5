-- What an agency has for later bills: the rest of a period that it won't use, beyond the price of what came after it.
alter table agency_current_plan
  add column credit integer not null default 0 check (credit >= 0),
  add column credit_currency text not null default '';

-- What a bill took from it, and when the rest of its own period was given back; that happens once.
alter table plan_invoice
  add column credit integer not null default 0 check (credit >= 0),
  add column credited_date timestamptz;
