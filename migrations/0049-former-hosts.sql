-- Host names of businesses that are gone for good: their visitors read that, and are not sent to the operator's app.
create table former_host (
  host_hash text primary key,
  closed_date timestamptz not null default now()
);
comment on table former_host is '@global: hashed host names of purged accounts';
