-- What new entries begin with, and whether visitors filter a website's lists by it.
alter table custom_field add column default_value jsonb;
alter table custom_field add column is_facet boolean not null default false;

create view site_field_facet with (security_barrier) as
  select account_id, uid, key, name, options, position
  from custom_field
  where account_id = (select current_setting('app.account_id', true)) and is_facet and is_public
    and type in ('select', 'multiSelect') and content_types <> '[]' and deleted_date is null;

-- Lists name the fields that they are filtered by.
create trigger list_revision_insert after insert on custom_field referencing new table as changed
  for each statement execute function raise_list_revision();
create trigger list_revision_update after update on custom_field referencing new table as changed
  for each statement execute function raise_list_revision();
create trigger list_revision_delete after delete on custom_field referencing old table as changed
  for each statement execute function raise_list_revision();

-- Facets of fields are kept and counted as those of terms are. Older copies have none.
alter table content_public_facet drop constraint content_public_facet_kind_check;
alter table content_public_facet add check (kind in ('category', 'service', 'tag', 'field', 'part'));
alter table content_public_facet_count drop constraint content_public_facet_count_within_kind_check;
alter table content_public_facet_count add check (within_kind in ('', 'contentType', 'category', 'service', 'tag', 'field'));

create or replace function counted_terms(document jsonb, content_type_id text)
  returns table (within_kind text, within_id text, kind text, value_id text) language sql immutable as $$
  with term as (
    select 'category' as kind, t #>> '{}' as id from jsonb_path_query(document, '$.businessCategories[*].uid') t
    union select 'service', t #>> '{}' from jsonb_path_query(document, '$.businessServices[*].uid') t
    union select 'tag', t #>> '{}' from jsonb_path_query(document, '$.businessLabels[*].tags[*].uid') t
    union select 'field', t #>> '{}' from jsonb_path_query(document, '$.fieldFacets[*]') t
  ), own as (
    select '' as kind, '' as id
    union all select kind, id from term
  ), list as (
    select 'contentType' as kind, content_type_id as id where content_type_id is not null
    union all select kind, id from own where jsonb_typeof(document -> 'testimonial') is distinct from 'object'
  )
  select list.kind, list.id, term.kind, term.id from list, term
$$;

create or replace function count_terms() returns trigger language plpgsql as $$
declare
  terms text := 'account_id, has_cover and title <> '''' as is_complete, status_service, status_content, status_publish, t.*
    from %s, counted_terms(document, content_type_id) t';
  after text := 'select 1 as entries, ' || format(terms, 'added');
  before text := 'select -1 as entries, ' || format(terms, 'gone');
  changes content_public_facet_count[];
begin
  if tg_op = 'UPDATE' then
    -- Most changes are of words and pictures.
    perform from added n join gone o on o.account_id = n.account_id and o.uid = n.uid
      where (n.content_type_id, n.has_cover, n.is_review, n.title = '', n.status_service, n.status_content, n.status_publish,
          n.document -> 'businessCategories', n.document -> 'businessServices', n.document -> 'businessLabels',
          n.document -> 'fieldFacets')
        is distinct from (o.content_type_id, o.has_cover, o.is_review, o.title = '', o.status_service, o.status_content,
          o.status_publish, o.document -> 'businessCategories', o.document -> 'businessServices', o.document -> 'businessLabels',
          o.document -> 'fieldFacets');
    if not found then return null; end if;
  end if;
  execute 'select array_agg(changed) from (
      select account_id, kind, value_id, sum(entries)::integer as entries, within_kind, within_id, is_complete,
        status_service, status_content, status_publish from ('
    || case tg_op when 'INSERT' then after when 'DELETE' then before else after || ' union all ' || before end
    || ') each group by 1, 2, 3, 5, 6, 7, 8, 9, 10 having sum(entries) <> 0) changed' into changes;
  -- Always the account first, so that two of its writers don't meet in its counts. With the account they go by themselves.
  perform from account where uid in (select account_id from unnest(changes)) order by uid for no key update;
  insert into content_public_facet_count as kept select changed.* from unnest(changes) changed
    where exists (select from account where uid = changed.account_id)
    on conflict (account_id, within_kind, within_id, kind, value_id, is_complete, status_service, status_content, status_publish)
      do update set entries = kept.entries + excluded.entries;
  return null;
end $$;
