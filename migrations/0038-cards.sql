-- What lists show of entries and media as it follows from other columns. Kept beside them, a list sends it as it
-- stands: without reading a whole description, and without taking files' places out of each variant.

-- The first words of a description, without markup, cut on a word.
create function excerpt_of(html text) returns text language sql immutable strict parallel safe as $$
  select case when length(words) <= 160 then words
    else rtrim(coalesce(substring(left(words, 161) from '^(.+) '), left(words, 160)), ' ,;:.–-') || '…' end
  from (select btrim(regexp_replace(replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(left(html, 2000), '<[^>]*(>|$)', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&apos;', ''''), '&#39;', ''''), '&amp;', '&'),
    '\s+', ' ', 'g')) as words) cleaned
$$;

-- The sizes that there are of a picture.
create function sizes_of(variants jsonb) returns json language sql immutable strict parallel safe as $$
  select coalesce(array_to_json(array_agg(size)), '[]')
  from jsonb_to_recordset(variants) as size (name text, width integer, height integer)
$$;

alter table entry add column excerpt text not null generated always as (excerpt_of(description)) stored;
alter table media add column sizes json not null generated always as (sizes_of(variants)) stored;
