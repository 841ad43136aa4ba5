-- What migration 0107 keeps, of what is published already.
select set_config('app.account_id', '*', true);
lock table content_public in share row exclusive mode;
delete from content_public_facet_count;
insert into content_public_facet_count (account_id, within_kind, within_id, kind, value_id, is_complete, entries)
select account_id, t.within_kind, t.within_id, t.kind, t.value_id, has_cover and title <> '', count(*)
from content_public, counted_terms(document, content_type_id) t group by 1, 2, 3, 4, 5, 6;
