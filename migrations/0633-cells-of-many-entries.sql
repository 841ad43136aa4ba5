-- What moves many entries at once changes each cell once: one by one, each would read all former versions of its cell.
drop trigger keep_cells on entry;
drop trigger keep_cells_on_update on entry;
drop function keep_entry_cells();

do $make$
declare
  of_row text := 'select %s as entries, account_id, content_type_id, world_y, world_x from %I
    where world_x + world_y is not null and deleted_date is null';
  came text := format(of_row, 1, 'added');
  went text := format(of_row, -1, 'gone');
  summed text := 'select array_agg(changed) from (
      select account_id, shift, world_y >> shift as cell_y, world_x >> shift as cell_x,
        coalesce(content_type_id, '''') as content_type_id, sum(entries)::integer as entries,
        sum(entries * world_y::bigint)::bigint as sum_y, sum(entries * world_x::bigint)::bigint as sum_x
      from (%s) moved, unnest(array[22, 16]) shift group by 1, 2, 3, 4, 5
      having sum(entries) <> 0 or sum(entries * world_y::bigint) <> 0 or sum(entries * world_x::bigint) <> 0) changed
    into changes';
begin
  execute format($f$
    create function keep_entry_cells() returns trigger language plpgsql as $t$
    declare
      changes entry_cell[];
    begin
      if tg_op = 'INSERT' then %s;
      elsif tg_op = 'DELETE' then %s;
      else %s;
      end if;
      if changes is null then return null; end if;
      -- The wide cells first and all in one order, so that transactions in one region wait for each other. With the
      -- account they go by themselves.
      insert into entry_cell as c select changed.* from unnest(changes) changed
        where exists (select from account where uid = changed.account_id)
        order by changed.shift desc, changed.account_id, changed.cell_y, changed.cell_x, changed.content_type_id
        on conflict (account_id, shift, cell_y, cell_x, content_type_id) do update
          set entries = c.entries + excluded.entries, sum_y = c.sum_y + excluded.sum_y, sum_x = c.sum_x + excluded.sum_x;
      delete from entry_cell c using unnest(changes) g
        where c.account_id = g.account_id and c.shift = g.shift and c.cell_y = g.cell_y and c.cell_x = g.cell_x
          and c.content_type_id = g.content_type_id and c.entries = 0;
      return null;
    end $t$$f$, format(summed, came), format(summed, went), format(summed, came || ' union all ' || went));
end $make$;

create trigger keep_cells_insert after insert on entry referencing new table as added
  for each statement execute function keep_entry_cells();
create trigger keep_cells_update after update on entry referencing new table as added old table as gone
  for each statement execute function keep_entry_cells();
create trigger keep_cells_delete after delete on entry referencing old table as gone
  for each statement execute function keep_entry_cells();
