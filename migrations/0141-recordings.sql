-- What a customer records or chooses arrives before their testimonial does, by a key that their browser alone holds.
-- It becomes a medium when the testimonial is sent; until then nobody sees it, and nothing is made of it.
alter table upload add column visitor_hash text;
-- A recording goes up while it is made: until its length is told, size_bytes is what is set aside for it.
alter table upload add column is_length_deferred boolean not null default false;
create index upload_visitor on upload (account_id, visitor_hash) where visitor_hash is not null;
