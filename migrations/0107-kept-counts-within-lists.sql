-- Facets of the site's own lists (a service's, a content type's) are kept as those of all entries are, and apart for
-- entries that are complete: counting them took 55 to 75 ms of the database with 50,000 entries. within_kind and
-- within_id name the list, and are empty for all that is published.
alter table content_public_facet_count
  add column within_kind text not null default '' check (within_kind in ('', 'service', 'contentType')),
  add column within_id text not null default '',
  add column is_complete boolean not null default true,
  drop constraint content_public_facet_count_pkey,
  add primary key (account_id, within_kind, within_id, kind, value_id, is_complete);

drop trigger term_counts_insert on content_public_facet;
drop trigger term_counts_delete on content_public_facet;
drop function count_facets();

-- The terms of a public copy, within each list that it stands in.
create function counted_terms(document jsonb, content_type_id text)
  returns table (within_kind text, within_id text, kind text, value_id text) language sql immutable as $$
  with term as (
    select 'category' as kind, t #>> '{}' as id from jsonb_path_query(document, '$.businessCategories[*].uid') t
    union select 'service', t #>> '{}' from jsonb_path_query(document, '$.businessServices[*].uid') t
    union select 'tag', t #>> '{}' from jsonb_path_query(document, '$.businessLabels[*].tags[*].uid') t
  ), list as (
    select '' as kind, '' as id
    union all select 'contentType', content_type_id where content_type_id is not null
    union all select kind, id from term where kind = 'service'
  )
  select list.kind, list.id, term.kind, term.id from list, term
$$;

create function count_terms() returns trigger language plpgsql as $$
declare
  after text := 'select account_id, has_cover and title <> '''' as is_complete, 1 as entries, t.* from added, counted_terms(document, content_type_id) t';
  before text := 'select account_id, has_cover and title <> '''' as is_complete, -1 as entries, t.* from gone, counted_terms(document, content_type_id) t';
  changes content_public_facet_count[];
begin
  if tg_op = 'UPDATE' then
    -- Most changes are of words and pictures.
    perform from added n join gone o on o.account_id = n.account_id and o.uid = n.uid
      where (n.content_type_id, n.has_cover, n.title = '', n.document -> 'businessCategories', n.document -> 'businessServices', n.document -> 'businessLabels')
        is distinct from (o.content_type_id, o.has_cover, o.title = '', o.document -> 'businessCategories', o.document -> 'businessServices', o.document -> 'businessLabels');
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

create trigger term_counts_insert after insert on content_public
  referencing new table as added for each statement execute function count_terms();
create trigger term_counts_delete after delete on content_public
  referencing old table as gone for each statement execute function count_terms();
create trigger term_counts_update after update on content_public
  referencing old table as gone new table as added for each statement execute function count_terms();
