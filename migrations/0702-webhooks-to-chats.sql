-- A channel of a chat gets cards instead of signed messages.
alter table webhook_endpoint add column kind text not null default 'standard'
  check (kind in ('standard', 'slack', 'teams'));
