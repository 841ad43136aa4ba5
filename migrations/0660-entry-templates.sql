-- What new entries of a content type start with: several for each type, of which one may be what every new entry gets.
create table entry_template (
  account_id text not null,
  uid text not null,
  content_type_id text not null,
  name text not null check (name <> ''),
  is_default boolean not null default false,
  -- By field of the entry.
  field_values jsonb not null default '{}',
  -- [{uid, label}]: the photos that an entry needs.
  photos jsonb not null default '[]',
  -- An entry without them can't be published; otherwise a warning says so.
  holds_publishing boolean not null default false,
  -- {pipelineId, stageId}
  stage jsonb not null default 'null',
  -- [{uid, title, assignee, dueInDays}]
  tasks jsonb not null default '[]',
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  archived_date timestamptz,
  primary key (account_id, uid),
  foreign key (account_id, content_type_id) references content_type (account_id, uid) on delete cascade
);
create unique index entry_template_default on entry_template (account_id, content_type_id) where is_default;
create index entry_template_type on entry_template (account_id, content_type_id);
select protect_account_table('entry_template');
select hide_from_site('entry_template');
select audit('entry_template', 'name is_default holds_publishing archived_date');

-- The photos that an entry needs, each filled by one of its own.
create table entry_photo_slot (
  account_id text not null,
  entry_id text not null,
  uid text not null,
  label text not null,
  position integer not null,
  is_required boolean not null,
  media_id text,
  primary key (account_id, entry_id, uid),
  foreign key (account_id, entry_id) references entry (account_id, uid) on delete cascade,
  foreign key (account_id, media_id) references media (account_id, uid) on delete set null (media_id)
);
create index entry_photo_slot_media on entry_photo_slot (account_id, media_id);
select protect_account_table('entry_photo_slot');
select hide_from_site('entry_photo_slot');

-- What a type's entries began with so far is its default template, with the same id in all accounts of one set-up.
select set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
create function pg_temp.template_of(type_id text) returns text language sql as $$
  select string_agg(substr(md5('template of ' || type_id), 4 * n + 1, 4), '-' order by n) from generate_series(0, 6) n
$$;
insert into entry_template (account_id, uid, content_type_id, name, is_default, field_values)
  select t.account_id, pg_temp.template_of(t.content_type_id), t.content_type_id, c.name, true, t.template
  from content_type_template t join content_type c on c.account_id = t.account_id and c.uid = t.content_type_id;
drop table content_type_template;

update removed_term set document = document - 'template' || jsonb_build_object('entryTemplates', case
    when coalesce(document -> 'template', '{}') = '{}' then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object('uid', pg_temp.template_of(uid), 'contentTypeId', uid,
      'name', document -> 'row' ->> 'name', 'isDefault', true, 'fieldValues', document -> 'template',
      'photos', '[]'::jsonb, 'holdsPublishing', false, 'stage', null, 'tasks', '[]'::jsonb, 'version', 1)) end)
  where kind = 'contentType';

-- Versions of set-ups carry them apart from their type, too.
update template_version v set settings = (
  select coalesce(jsonb_agg(part order by is_added, place), '[]') from (
    select place, false as is_added, case when s ->> 'key' like 'contentType/%' and jsonb_typeof(s -> 'value') = 'object'
      then jsonb_set(s, '{value}', (s -> 'value') - 'template') else s end as part
    from jsonb_array_elements(v.settings) with ordinality as one (s, place)
    union all
    select place, true, jsonb_build_object('key', 'entryTemplate/' || pg_temp.template_of(substr(s ->> 'key', 13)),
      'name', s -> 'value' ->> 'name', 'value', jsonb_build_object('name', s -> 'value' ->> 'name',
        'contentTypeId', substr(s ->> 'key', 13), 'isDefault', true, 'fieldValues', s -> 'value' -> 'template',
        'photos', '[]'::jsonb, 'holdsPublishing', false, 'stage', null, 'tasks', '[]'::jsonb))
    from jsonb_array_elements(v.settings) with ordinality as one (s, place)
    where s ->> 'key' like 'contentType/%' and coalesce(s -> 'value' -> 'template', '{}') <> '{}') parts)
  where settings::text like '%"template"%';
select set_config('app.account_id', '', true), set_config('app.agency_id', '', true);
