-- Where an entry is on the square map of the world, as in content_public: the map of content counts by grid cell, and
-- finds what is in a drawn area.
alter table entry
  add column world_x integer generated always as (case when lng is not null then
    least(1073741823, greatest(0, floor((lng / 360 + 0.5) * 1073741824)))::integer end) stored,
  add column world_y integer generated always as (case when lat is not null then
    least(1073741823, greatest(0, floor((0.5 - atanh(sin(radians(greatest(-85.06, least(85.06, lat))))) / (2 * pi()))
      * 1073741824)))::integer end) stored;

-- All that counting them takes, so that the entries themselves aren't read.
create index entry_places on entry (account_id, world_y, world_x) include (uid, content_type_id)
  where world_x is not null and deleted_date is null;

-- How many entries are in each cell of two grids, by content type: a map of a whole region adds up cells instead of
-- entries. Kept by the database, whatever writes an entry.
create table entry_cell (
  account_id text not null references account (uid) on delete cascade,
  -- A cell is 2 to the power of it wide: 16 is 2.4 km at the equator, 22 is 157 km.
  shift integer not null,
  cell_y integer not null,
  cell_x integer not null,
  -- '' for none.
  content_type_id text not null,
  entries integer not null,
  -- For their center; a single entry's place.
  sum_y bigint not null,
  sum_x bigint not null,
  primary key (account_id, shift, cell_y, cell_x, content_type_id)
);
select protect_account_table('entry_cell');
select hide_from_site('entry_cell');

-- The wide cell first, so that transactions in one region wait for each other before either has locked more.
create function keep_entry_cells() returns trigger language plpgsql as $$
declare step integer;
begin
  foreach step in array array[22, 16] loop
    if tg_op <> 'INSERT' and old.world_x + old.world_y is not null and old.deleted_date is null then
      update entry_cell c set entries = c.entries - 1, sum_y = c.sum_y - old.world_y, sum_x = c.sum_x - old.world_x
        where c.account_id = old.account_id and c.shift = step and c.cell_y = old.world_y >> step
          and c.cell_x = old.world_x >> step and c.content_type_id = coalesce(old.content_type_id, '');
      delete from entry_cell c
        where c.account_id = old.account_id and c.shift = step and c.cell_y = old.world_y >> step
          and c.cell_x = old.world_x >> step and c.content_type_id = coalesce(old.content_type_id, '') and c.entries = 0;
    end if;
    if tg_op <> 'DELETE' and new.world_x + new.world_y is not null and new.deleted_date is null then
      insert into entry_cell as c values (new.account_id, step, new.world_y >> step, new.world_x >> step,
          coalesce(new.content_type_id, ''), 1, new.world_y, new.world_x)
        on conflict (account_id, shift, cell_y, cell_x, content_type_id) do update
          set entries = c.entries + 1, sum_y = c.sum_y + excluded.sum_y, sum_x = c.sum_x + excluded.sum_x;
    end if;
  end loop;
  return null;
end $$;
create trigger keep_cells after insert or delete on entry for each row execute function keep_entry_cells();
create trigger keep_cells_on_update after update of lat, lng, deleted_date, content_type_id on entry for each row
  when (old.world_x is distinct from new.world_x or old.world_y is distinct from new.world_y
    or old.deleted_date is distinct from new.deleted_date or old.content_type_id is distinct from new.content_type_id)
  execute function keep_entry_cells();

select set_config('app.account_id', '*', true);
insert into entry_cell
  select account_id, step, world_y >> step, world_x >> step, coalesce(content_type_id, ''), count(*), sum(world_y),
    sum(world_x)
  from entry, unnest(array[22, 16]) step
  where world_x is not null and world_y is not null and deleted_date is null group by 1, 2, 3, 4, 5;
select set_config('app.account_id', '', true);
analyze entry_cell;
