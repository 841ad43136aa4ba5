-- The accounts in which somebody of the agency has switched to editing, in this session; in all others, they only look.
alter table session add column editing_accounts text[] not null default '{}';
