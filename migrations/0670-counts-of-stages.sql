-- How many entries are in each stage, by content type and person: boards add them up instead of counting all entries.
-- Kept by the database, whatever writes an entry.
create table stage_count (
  account_id text not null references account (uid) on delete cascade,
  pipeline_id text not null,
  stage text not null,
  -- '' for none.
  content_type_id text not null,
  -- Who made them; '' for nobody.
  user_id text not null,
  entries integer not null,
  primary key (account_id, pipeline_id, stage, content_type_id, user_id)
);
select protect_account_table('stage_count');
select hide_from_site('stage_count');

-- Since when the one that has been there longest is in a stage.
create index entry_stage_age on entry (account_id, pipeline_id, stage, stage_date)
  where deleted_date is null and stage is not null;

do $make$
declare
  of_row text := 'select %s as entries, account_id, pipeline_id, stage, content_type_id, user_id from %I
    where stage is not null and deleted_date is null';
  came text := format(of_row, 1, 'added');
  went text := format(of_row, -1, 'gone');
  summed text := 'select array_agg(changed) from (
      select account_id, pipeline_id, stage, coalesce(content_type_id, '''') as content_type_id,
        coalesce(user_id, '''') as user_id, sum(entries)::integer as entries
      from (%s) moved group by 1, 2, 3, 4, 5 having sum(entries) <> 0) changed
    into changes';
begin
  execute format($f$
    create function keep_stage_counts() returns trigger language plpgsql as $t$
    declare
      changes stage_count[];
    begin
      if tg_op = 'INSERT' then %s;
      elsif tg_op = 'DELETE' then %s;
      else %s;
      end if;
      if changes is null then return null; end if;
      -- All in one order, so that transactions that move entries wait for each other. With the account they go by themselves.
      insert into stage_count as c select changed.* from unnest(changes) changed
        where exists (select from account where uid = changed.account_id)
        order by changed.account_id, changed.pipeline_id, changed.stage, changed.content_type_id, changed.user_id
        on conflict (account_id, pipeline_id, stage, content_type_id, user_id) do update
          set entries = c.entries + excluded.entries;
      delete from stage_count c using unnest(changes) g
        where c.account_id = g.account_id and c.pipeline_id = g.pipeline_id and c.stage = g.stage
          and c.content_type_id = g.content_type_id and c.user_id = g.user_id and c.entries = 0;
      return null;
    end $t$$f$, format(summed, came), format(summed, went), format(summed, came || ' union all ' || went));
end $make$;

create trigger keep_stages_insert after insert on entry referencing new table as added
  for each statement execute function keep_stage_counts();
create trigger keep_stages_update after update on entry referencing new table as added old table as gone
  for each statement execute function keep_stage_counts();
create trigger keep_stages_delete after delete on entry referencing old table as gone
  for each statement execute function keep_stage_counts();

select set_config('app.account_id', '*', true);
insert into stage_count
  select account_id, pipeline_id, stage, coalesce(content_type_id, ''), coalesce(user_id, ''), count(*)
  from entry where stage is not null and deleted_date is null group by 1, 2, 3, 4, 5;
select set_config('app.account_id', '', true);
analyze stage_count;
