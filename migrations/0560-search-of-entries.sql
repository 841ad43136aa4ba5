-- A search finds entries by their text, place and customer, too. Kept by the database in a narrow table of its own: the
-- indexes of lists stay as small as they are, and texts are read only when the titles leave room.
create table entry_search (
  account_id text not null,
  entry_id text not null,
  -- Folded, a part per line.
  words text not null,
  primary key (account_id, entry_id),
  foreign key (account_id, entry_id) references entry (account_id, uid) on delete cascade
);
select protect_account_table('entry_search');
select hide_from_site('entry_search');

-- Lower case without accents: the combining marks of Latin, Greek, Cyrillic, Hebrew and Arabic letters.
create function folded(value text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(value, NFKD),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u0670]', '', 'g')), 'øłđðı', 'olddi'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '\s+', ' ', 'g'))
$$;

-- What an entry says of itself besides its title.
create function search_words_of(e entry) returns text language sql stable as $$
  select btrim(concat_ws(E'\n', folded(replace(replace(replace(regexp_replace(e.description, '<[^>]*>', ' ', 'g'),
    '&nbsp;', ' '), '&#39;', ''''), '&amp;', '&')), folded(e.address), folded(e.neighborhood), folded(e.city),
    folded(e.customer_name), folded(e.customer_email)), E'\n')
$$;

create function keep_entry_search() returns trigger language plpgsql as $$
declare
  found_words text := search_words_of(new);
begin
  if found_words = '' then
    delete from entry_search where account_id = new.account_id and entry_id = new.uid;
  else
    insert into entry_search (account_id, entry_id, words) values (new.account_id, new.uid, found_words)
      on conflict (account_id, entry_id) do update set words = excluded.words where entry_search.words <> excluded.words;
  end if;
  return null;
end $$;
create trigger keep_entry_search after insert on entry for each row
  when (new.description <> '' or new.address <> '' or new.neighborhood <> '' or new.city <> ''
    or new.customer_name <> '' or new.customer_email <> '')
  execute function keep_entry_search();
create trigger keep_entry_search_on_update
  after update of description, address, neighborhood, city, customer_name, customer_email on entry for each row
  when ((old.description, old.address, old.neighborhood, old.city, old.customer_name, old.customer_email)
    is distinct from (new.description, new.address, new.neighborhood, new.city, new.customer_name, new.customer_email))
  execute function keep_entry_search();

select set_config('app.account_id', '*', true);
insert into entry_search (account_id, entry_id, words)
  select account_id, uid, words from entry e, lateral (select search_words_of(e) as words) made where words <> '';
select set_config('app.account_id', '', true);
analyze entry_search;
