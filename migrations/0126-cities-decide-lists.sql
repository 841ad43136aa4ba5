-- What decides in which lists an entry stands, its city too, since pages of a service in a city hang on it, and the entry
-- that a review belongs to. Its words, pictures and dates of change don't.
create or replace function raise_list_revision_of_copies() returns trigger language plpgsql as $$
begin
  update account set list_revision = list_revision + 1 where uid in (
    select n.account_id from after n join before o on o.account_id = n.account_id and o.uid = n.uid
    where (n.content_type_id, n.has_before_after, n.lat is null, n.city, n.is_review, n.related_to, n.status_service,
        n.status_content, n.status_publish, n.create_date, n.has_cover, n.title = '')
      is distinct from (o.content_type_id, o.has_before_after, o.lat is null, o.city, o.is_review, o.related_to,
        o.status_service, o.status_content, o.status_publish, o.create_date, o.has_cover, o.title = ''));
  return null;
end $$;
