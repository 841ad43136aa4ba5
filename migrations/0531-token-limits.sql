-- How much writing by AI an account may have in a month; null for none. Nothing uses it yet.
alter table account add column max_tokens integer check (max_tokens >= 0);
