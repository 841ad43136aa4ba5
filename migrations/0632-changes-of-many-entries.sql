-- What changes many entries at once, such as the removal of a term, notes them together: one by one, each would look
-- through all of them.
create function note_entry_changes(of_account text, entries text[], what text, was jsonb[]) returns void
language plpgsql as $$
declare
  doer text := coalesce(current_setting('app.actor', true), '');
  person text := nullif(current_setting('app.user_id', true), '');
  is_restored boolean := coalesce(current_setting('app.restoring', true) = 'on', false);
begin
  -- Locked, so that no two changes get one number. What comes with a new entry is not a change of it.
  perform from entry where account_id = of_account and uid = any(entries) and create_date <> now()
    order by uid for no key update;
  if not found then return; end if;
  with last as materialized (
    select a.entry_id, a.was, coalesce(c.number, 0) as number, c.end_date,
      c.before ?& array(select jsonb_object_keys(a.was)) as is_noted,
      coalesce(c.user_id is not distinct from person and c.actor = doer and (c.end_date = now() or what = 'edit'
        and c.kind = 'edit' and not is_restored and c.start_date > now() - interval '10 minutes'), false) as is_same
    from unnest(entries, was) a (entry_id, was)
      join entry e on e.account_id = of_account and e.uid = a.entry_id and e.create_date <> now()
      left join lateral (select * from entry_change c
        where c.account_id = of_account and c.entry_id = a.entry_id order by c.number desc limit 1) c on true
  ), continued as (
    update entry_change c set end_date = now(), before = case when l.is_noted then c.before else l.was || c.before end
      from last l where l.is_same and not (l.is_noted and l.end_date = now())
        and c.account_id = of_account and c.entry_id = l.entry_id and c.number = l.number
  ), begun as (
    insert into entry_change (account_id, entry_id, number, kind, user_id, actor, before)
      select of_account, l.entry_id, l.number + 1, case when is_restored then 'restore' else what end, person, doer, l.was
      from last l where not l.is_same
  )
  delete from entry_change c using last l
    where not l.is_same and c.account_id = of_account and c.entry_id = l.entry_id and c.number <= l.number + 1 - 200;
end $$;

create or replace function note_entry_change(of_account text, of_entry text, what text, was jsonb) returns void
language plpgsql as $$
begin
  perform note_entry_changes(of_account, array[of_entry], what, array[was]);
end $$;

do $make$
declare
  list record;
begin
  for list in select * from (values ('entry_media', 'media_id', 'mediaIds', 'position', 'position, media_id'),
      ('entry_category', 'category_id', 'categoryIds', '0', 'category_id'),
      ('entry_service', 'service_id', 'serviceIds', '0', 'service_id'),
      ('entry_tag', 'tag_id', 'tagIds', '0', 'tag_id')) l (name, id, field, place, sorted) loop
    -- What an entry had: what it has now and what is gone, without what came. Each entry's own rows are found by the
    -- index, and nothing is compared with all that have changed, whatever plan the session keeps.
    execute format($f$
      create or replace function note_%1$s() returns trigger language plpgsql as $t$
      declare
        bound text := current_setting('app.account_id', true);
        entries text[];
        had jsonb[];
      begin
        select array_agg(entry_id order by entry_id), array_agg(ids order by entry_id) into entries, had from (
          select entry_id, jsonb_build_object(%3$L, coalesce(
              jsonb_agg(%2$s order by %5$s) filter (where tg_op = 'DELETE' or copies = 1), '[]')) as ids
          from (
            select entry_id, %2$s, position, count(*) as copies from (
              select entry_id, %2$s, %4$s as position from changed where account_id = bound
              union all select l.entry_id, l.%2$s, l.position
                from (select distinct entry_id from changed where account_id = bound) c
                cross join lateral (select entry_id, %2$s, %4$s as position from %1$s
                  where account_id = bound and entry_id = c.entry_id offset 0) l) both_sides
            group by entry_id, %2$s, position) l
          group by entry_id) e;
        if entries is not null then perform note_entry_changes(bound, entries, 'edit', had); end if;
        return null;
      end $t$$f$, list.name, list.id, list.field, list.place, list.sorted);
  end loop;
end $make$;
