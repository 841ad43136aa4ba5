-- The values of custom fields, typed, for filters and sorting. Kept by the database, like entry_search: whatever writes an
-- entry's custom fields, lists find them.
create table entry_value (
  account_id text not null,
  entry_id text not null,
  key text not null,
  -- Of several choices; 0 for a single value.
  place integer not null,
  -- Choices, dates and the beginning of texts.
  value text collate "C" not null,
  -- Folded, for texts.
  words text collate "C" not null,
  number double precision,
  primary key (account_id, entry_id, key, place),
  foreign key (account_id, entry_id) references entry (account_id, uid) on delete cascade
);
select protect_account_table('entry_value');
select hide_from_site('entry_value');
create index entry_value_values on entry_value (account_id, key, value, entry_id);
create index entry_value_words on entry_value (account_id, key, (left(words, 100)), entry_id);
create index entry_value_numbers on entry_value (account_id, key, number, entry_id) where number is not null;

create function entry_values_of(account_id text, entry_id text, custom_fields jsonb)
returns setof entry_value language sql stable as $$
  select account_id, entry_id, field.key, (part.place - 1)::integer, left(part.text, 100), folded(part.text),
    case when jsonb_typeof(field.value) = 'number' then (field.value #>> '{}')::double precision end
  from jsonb_each(custom_fields) field,
    lateral (
      select item as text, place from jsonb_array_elements_text(
        case jsonb_typeof(field.value)
          when 'array' then field.value
          when 'object' then jsonb_build_array(field.value -> 'address')
          else jsonb_build_array(field.value) end) with ordinality listed (item, place)) part
  where part.text is not null
$$;

create function keep_entry_values() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from entry_value where account_id = new.account_id and entry_id = new.uid;
  end if;
  insert into entry_value select * from entry_values_of(new.account_id, new.uid, new.custom_fields);
  return null;
end $$;
create trigger keep_entry_values after insert on entry for each row
  when (new.custom_fields <> '{}') execute function keep_entry_values();
create trigger keep_entry_values_on_update after update of custom_fields on entry for each row
  when (old.custom_fields is distinct from new.custom_fields) execute function keep_entry_values();

select set_config('app.account_id', '*', true);
insert into entry_value
  select v.* from entry e, lateral entry_values_of(e.account_id, e.uid, e.custom_fields) v where e.custom_fields <> '{}';
select set_config('app.account_id', '', true);
analyze entry_value;
