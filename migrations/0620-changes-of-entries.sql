-- Every change of an entry: who, when, and what was there before. What came after is in the next change of the same
-- field, or in the entry itself, so that a long text is stored once. Written by triggers: whatever changes an entry in
-- the scope of its account is noted, and no verb can forget it.
create table entry_change (
  account_id text not null,
  entry_id text not null,
  -- Counts an entry's changes.
  number integer not null,
  kind text not null check (kind in ('edit', 'state', 'restore')),
  -- The person, who made the key, or who paired the phone; null for visitors and the product itself.
  user_id text references "user" (uid) on delete set null,
  -- What else is known of who did it: `key:…`, `phone:…`, `view:…` (through whose eyes), `automation:…`, `system:…`, `visitor`.
  actor text not null,
  start_date timestamptz not null default now(),
  end_date timestamptz not null default now(),
  -- By field, as entry_state names them.
  before jsonb not null,
  primary key (account_id, entry_id, number),
  foreign key (account_id, entry_id) references entry (account_id, uid) on delete cascade
);
select protect_account_table('entry_change');
select hide_from_site('entry_change');
create index entry_change_of_person on entry_change (user_id) where user_id is not null;

-- An entry's own values by field, with one field for each custom field and each writing.
create function entry_state(e entry) returns jsonb language sql stable as $$
  select jsonb_build_object(
      'title', e.title, 'description', e.description, 'address', e.address, 'city', e.city,
      'neighborhood', e.neighborhood,
      'location', case when e.lat is not null and e.lng is not null then jsonb_build_object('lat', e.lat, 'lng', e.lng) end,
      'contentTypeId', e.content_type_id, 'statusService', e.status_service, 'statusContent', e.status_content,
      'statusPublish', e.status_publish,
      'stage', case when e.stage is not null
        then jsonb_build_object('pipelineId', e.pipeline_id, 'stageId', e.stage) end,
      'seoTitle', e.seo_title, 'seoDescription', e.seo_description, 'permalink', e.permalink,
      'coverMediaId', e.cover_media_id, 'mainVideoMediaId', e.main_video_media_id,
      'beforeMediaId', e.before_media_id, 'afterMediaId', e.after_media_id,
      'relatedTo', e.related_to, 'customerName', e.customer_name, 'customerEmail', e.customer_email,
      'isSubmissionTerms', e.is_submission_terms, 'businessTags', e.business_tags,
      'isDeleted', e.deleted_date is not null)
    || (select coalesce(jsonb_object_agg('fields.' || key, value), '{}') from jsonb_each(e.custom_fields))
    || (select coalesce(jsonb_object_agg('writings.' || key, value), '{}') from jsonb_each(e.writings))
$$;

-- Entries that belong to another one, as its editor shows them.
create function entry_related_from(of_account text, of_entry text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(r.uid order by r.create_date, r.uid), '[]') from entry r
    left join content_type t on t.account_id = r.account_id and t.uid = r.content_type_id
    where r.account_id = of_account and r.related_to = of_entry and r.deleted_date is null
      and coalesce(t.purpose, 'content') = 'content'
$$;

-- What an entry's lists hold.
create function entry_lists(of_account text, of_entry text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'mediaIds', (select coalesce(jsonb_agg(media_id order by position, media_id), '[]') from entry_media
      where account_id = of_account and entry_id = of_entry),
    'categoryIds', (select coalesce(jsonb_agg(category_id order by category_id), '[]') from entry_category
      where account_id = of_account and entry_id = of_entry),
    'serviceIds', (select coalesce(jsonb_agg(service_id order by service_id), '[]') from entry_service
      where account_id = of_account and entry_id = of_entry),
    'tagIds', (select coalesce(jsonb_agg(tag_id order by tag_id), '[]') from entry_tag
      where account_id = of_account and entry_id = of_entry),
    'relatedFrom', entry_related_from(of_account, of_entry))
$$;

-- An entry's values after one of its changes; with null, as they are now.
create function entry_state_after(of_account text, of_entry text, after integer) returns jsonb language sql stable as $$
  select entry_state(e) || entry_lists(of_account, of_entry) || coalesce((
      select jsonb_object_agg(key, value) from (
        select distinct on (key) key, value from entry_change c, jsonb_each(c.before)
          where c.account_id = of_account and c.entry_id = of_entry and c.number > after order by key, c.number) first), '{}')
    from entry e where e.account_id = of_account and e.uid = of_entry
$$;

-- Notes what was there before. What one person edits within 10 minutes is one change, as is what one transaction does.
-- An entry keeps its latest 200 changes.
create function note_entry_change(of_account text, of_entry text, what text, was jsonb) returns void
language plpgsql as $$
declare
  doer text := coalesce(current_setting('app.actor', true), '');
  person text := nullif(current_setting('app.user_id', true), '');
  is_restored boolean := coalesce(current_setting('app.restoring', true) = 'on', false);
  last record;
begin
  -- Locked, so that no two changes get one number. What comes with a new entry is not a change of it.
  perform from entry where account_id = of_account and uid = of_entry and create_date <> now() for no key update;
  if not found then return; end if;
  select number, kind, user_id, actor, start_date, end_date,
      before ?& array(select jsonb_object_keys(was)) as is_noted into last
    from entry_change where account_id = of_account and entry_id = of_entry order by number desc limit 1;
  if last.user_id is not distinct from person and last.actor = doer and (last.end_date = now() or what = 'edit'
      and last.kind = 'edit' and not is_restored and last.start_date > now() - interval '10 minutes') then
    if last.is_noted and last.end_date = now() then return; end if;
    update entry_change set end_date = now(), before = case when last.is_noted then before else was || before end
      where account_id = of_account and entry_id = of_entry and number = last.number;
    return;
  end if;
  insert into entry_change (account_id, entry_id, number, kind, user_id, actor, before)
    values (of_account, of_entry, coalesce(last.number, 0) + 1, case when is_restored then 'restore' else what end,
      person, doer, was);
  delete from entry_change
    where account_id = of_account and entry_id = of_entry and number <= coalesce(last.number, 0) + 1 - 200;
end $$;

-- A customer's name or address that is taken out of the entry is taken out of its history.
create function forget_customer_in_changes(of_account text, of_entry text, field text) returns void
language plpgsql as $$
begin
  update entry_change set before = before - field
    where account_id = of_account and entry_id = of_entry and before ? field;
  delete from entry_change where account_id = of_account and entry_id = of_entry and before = '{}';
end $$;

create function note_entry_columns() returns trigger language plpgsql as $$
declare
  was jsonb;
begin
  select jsonb_object_agg(coalesce(o.key, n.key), coalesce(o.value, 'null')) into was
    from jsonb_each(entry_state(old)) o full join jsonb_each(entry_state(new)) n on n.key = o.key
    where o.value is distinct from n.value;
  if old.customer_name <> '' and new.customer_name = '' then
    perform forget_customer_in_changes(new.account_id, new.uid, 'customerName');
    was := was - 'customerName';
  end if;
  if old.customer_email <> '' and new.customer_email = '' then
    perform forget_customer_in_changes(new.account_id, new.uid, 'customerEmail');
    was := was - 'customerEmail';
  end if;
  if was is null or was = '{}' then return null; end if;
  perform note_entry_change(new.account_id, new.uid,
    case when was - array['statusPublish', 'stage', 'isDeleted'] = '{}' then 'state' else 'edit' end, was);
  return null;
end $$;
create trigger note_entry_columns after update of title, description, address, city, neighborhood, lat, lng,
    content_type_id, status_service, status_content, status_publish, pipeline_id, stage, seo_title, seo_description,
    permalink, cover_media_id, main_video_media_id, before_media_id, after_media_id, related_to, customer_name,
    customer_email, is_submission_terms, business_tags, custom_fields, writings, deleted_date
  on entry for each row when (current_setting('app.account_id', true) = new.account_id and old.create_date <> now())
  execute function note_entry_columns();

-- Before the row is written, the entry on its other side still has the list that it had.
create function note_related_entries() returns trigger language plpgsql as $$
declare
  other text;
begin
  if exists (select from content_type
    where account_id = new.account_id and uid = new.content_type_id and purpose <> 'content') then
    return new;
  end if;
  foreach other in array array_remove(array[old.related_to, new.related_to], null) loop
    perform note_entry_change(new.account_id, other, 'edit',
      jsonb_build_object('relatedFrom', entry_related_from(new.account_id, other)));
  end loop;
  return new;
end $$;
create trigger note_related_entries before update of related_to on entry for each row
  when (current_setting('app.account_id', true) = new.account_id and old.related_to is distinct from new.related_to)
  execute function note_related_entries();

do $make$
declare
  list record;
begin
  for list in select * from (values ('entry_media', 'media_id', 'mediaIds', 'position, media_id'),
      ('entry_category', 'category_id', 'categoryIds', 'category_id'),
      ('entry_service', 'service_id', 'serviceIds', 'service_id'),
      ('entry_tag', 'tag_id', 'tagIds', 'tag_id')) l (name, id, field, sorted) loop
    execute format($f$
      create function note_%1$s() returns trigger language plpgsql as $t$
      declare
        one record;
        had jsonb;
      begin
        for one in select distinct account_id, entry_id from changed
            where account_id = current_setting('app.account_id', true) order by entry_id loop
          if tg_op = 'DELETE' then
            select coalesce(jsonb_agg(%2$s order by %4$s), '[]') into had from (
              select * from changed where entry_id = one.entry_id
              union all select * from %1$s where account_id = one.account_id and entry_id = one.entry_id) l;
          else
            select coalesce(jsonb_agg(%2$s order by %4$s), '[]') into had from (
              select * from %1$s where account_id = one.account_id and entry_id = one.entry_id
              except all select * from changed) l;
          end if;
          perform note_entry_change(one.account_id, one.entry_id, 'edit', jsonb_build_object(%3$L, had));
        end loop;
        return null;
      end $t$;
      create trigger note_change_insert after insert on %1$s referencing new table as changed
        for each statement execute function note_%1$s();
      create trigger note_change_delete after delete on %1$s referencing old table as changed
        for each statement execute function note_%1$s()$f$, list.name, list.id, list.field, list.sorted);
  end loop;
end $make$;
