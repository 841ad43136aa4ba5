-- Reviewed entries that were published before their facets were kept: migration 0059 was bound to no account, and saw
-- none of them.
select set_config('app.account_id', '*', true);
insert into content_public_facet (account_id, kind, value_id, entry_id)
select account_id, 'part', 'testimonial', uid from content_public where jsonb_typeof(document -> 'testimonial') = 'object'
on conflict do nothing;
