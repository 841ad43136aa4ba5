-- Reviews belong to the entries they are about: of a site's lists they stand in that of their content type alone. Lists
-- and counts read it along their indexes, as in migrations 0063 and 0106.
drop index content_public_recent;
create index content_public_recent on content_public (account_id, update_date desc, uid)
  include (search_title, content_type_id, status_service, status_content, status_publish, edition, is_review);
drop index content_public_titles;
create index content_public_titles on content_public (account_id, search_title)
  include (uid, content_type_id, status_service, status_content, status_publish, is_review);
drop index content_public_ids;
create index content_public_ids on content_public (account_id, uid)
  include (search_title, content_type_id, status_service, status_content, status_publish, is_review);

-- The terms of a public copy, within each list that it stands in.
create or replace function counted_terms(document jsonb, content_type_id text)
  returns table (within_kind text, within_id text, kind text, value_id text) language sql immutable as $$
  with term as (
    select 'category' as kind, t #>> '{}' as id from jsonb_path_query(document, '$.businessCategories[*].uid') t
    union select 'service', t #>> '{}' from jsonb_path_query(document, '$.businessServices[*].uid') t
    union select 'tag', t #>> '{}' from jsonb_path_query(document, '$.businessLabels[*].tags[*].uid') t
  ), own as (
    select '' as kind, '' as id
    union all select kind, id from term where kind = 'service'
  ), list as (
    select 'contentType' as kind, content_type_id as id where content_type_id is not null
    union all select kind, id from own where jsonb_typeof(document -> 'testimonial') is distinct from 'object'
  )
  select list.kind, list.id, term.kind, term.id from list, term
$$;

create or replace function count_terms() returns trigger language plpgsql as $$
declare
  after text := 'select account_id, has_cover and title <> '''' as is_complete, 1 as entries, t.* from added, counted_terms(document, content_type_id) t';
  before text := 'select account_id, has_cover and title <> '''' as is_complete, -1 as entries, t.* from gone, counted_terms(document, content_type_id) t';
  changes content_public_facet_count[];
begin
  if tg_op = 'UPDATE' then
    -- Most changes are of words and pictures.
    perform from added n join gone o on o.account_id = n.account_id and o.uid = n.uid
      where (n.content_type_id, n.has_cover, n.is_review, n.title = '', n.document -> 'businessCategories', n.document -> 'businessServices', n.document -> 'businessLabels')
        is distinct from (o.content_type_id, o.has_cover, o.is_review, o.title = '', o.document -> 'businessCategories', o.document -> 'businessServices', o.document -> 'businessLabels');
    if not found then return null; end if;
  end if;
  execute 'select array_agg(changed) from (
      select account_id, kind, value_id, sum(entries)::integer as entries, within_kind, within_id, is_complete from ('
    || case tg_op when 'INSERT' then after when 'DELETE' then before else after || ' union all ' || before end
    || ') each group by 1, 2, 3, 5, 6, 7 having sum(entries) <> 0) changed' into changes;
  -- Always the account first, so that two of its writers don't meet in its counts. With the account they go by themselves.
  perform from account where uid in (select account_id from unnest(changes)) order by uid for no key update;
  insert into content_public_facet_count as kept select changed.* from unnest(changes) changed
    where exists (select from account where uid = changed.account_id)
    on conflict (account_id, within_kind, within_id, kind, value_id, is_complete)
      do update set entries = kept.entries + excluded.entries;
  return null;
end $$;

-- What decides in which lists an entry stands. Its words, pictures and dates of change don't.
create or replace function raise_list_revision_of_copies() returns trigger language plpgsql as $$
begin
  update account set list_revision = list_revision + 1 where uid in (
    select n.account_id from after n join before o on o.account_id = n.account_id and o.uid = n.uid
    where (n.content_type_id, n.has_before_after, n.lat is null, n.is_review, n.status_service, n.status_content,
        n.status_publish, n.create_date, n.has_cover, n.title = '')
      is distinct from (o.content_type_id, o.has_before_after, o.lat is null, o.is_review, o.status_service,
        o.status_content, o.status_publish, o.create_date, o.has_cover, o.title = ''));
  return null;
end $$;

-- What is kept, of what is published already.
select set_config('app.account_id', '*', true);
lock table content_public in share row exclusive mode;
delete from content_public_facet_count;
insert into content_public_facet_count (account_id, within_kind, within_id, kind, value_id, is_complete, entries)
select account_id, t.within_kind, t.within_id, t.kind, t.value_id, has_cover and title <> '', count(*)
from content_public, counted_terms(document, content_type_id) t group by 1, 2, 3, 4, 5, 6;
