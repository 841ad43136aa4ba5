-- What migration 0192 keeps, of what is published already.
select set_config('app.account_id', '*', true);
lock table content_public in share row exclusive mode;
delete from content_public_facet_count;
insert into content_public_facet_count (account_id, within_kind, within_id, kind, value_id, is_complete,
  status_service, status_content, status_publish, entries)
select account_id, t.within_kind, t.within_id, t.kind, t.value_id, has_cover and title <> '',
  status_service, status_content, status_publish, count(*)
from content_public, counted_terms(document, content_type_id) t group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
