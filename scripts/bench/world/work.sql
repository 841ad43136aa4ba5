-- What a business at work has beside its entries: stages, fields, tasks and plans, skewed; nothing happens where they are already.
create function pg_temp.uid_of(name text) returns text language sql as $$
  select regexp_replace(left(md5(name), 28), '(....)(?=.)', '\1-', 'g')
$$;
select set_config('app.account_id', '*', false);
-- What triggers do would be planned for tables that are empty now.
set plan_cache_mode = force_custom_plan;
create temp table work as
  select account_id, uid, row_number() over (partition by account_id order by uid) as n, create_date from entry
  where exists (select from account a where a.uid = entry.account_id and a.slug like 'big-%');
insert into custom_field (account_id, uid, key, name, type, options, position, is_on_card, content_types)
  select account_id, pg_temp.uid_of(account_id || key), key, name, type, options::jsonb, position, position < 2,
    (select jsonb_agg(t.uid) from content_type t where t.account_id = a.account_id and t.purpose = 'content')
  from (select distinct account_id from work) a cross join (values
    ('roofAge', 'Roof age', 'number', '[]', 0), ('material', 'Material', 'select', '["Slate","Copper","Tile","Metal"]', 1),
    ('installed', 'Installed', 'date', '[]', 2), ('notes', 'Notes', 'text', '[]', 3)) f (key, name, type, options, position)
  on conflict do nothing;
insert into pipeline (account_id, uid, name) select distinct account_id, pg_temp.uid_of(account_id || 'jobs'), 'Work' from work
  on conflict do nothing;
insert into pipeline_stage (account_id, pipeline_id, uid, name, color, position)
  select distinct account_id, pg_temp.uid_of(account_id || 'jobs'), pg_temp.uid_of(account_id || 'stage ' || s), 'Stage ' || s, 'blue', s
  from work cross join generate_series(1, 6) s on conflict do nothing;
-- Half of all entries are in the first stage, a quarter in the second, and so on.
update entry e set
  custom_fields = jsonb_strip_nulls(jsonb_build_object('roofAge', case when w.n % 10 < 7 then w.n * w.n % 90 end,
    'material', case when w.n % 3 > 0 then (array['Slate', 'Slate', 'Slate', 'Copper', 'Tile', 'Metal'])[1 + w.n % 6] end,
    'installed', case when w.n % 2 = 0 then (date '2015-01-01' + (w.n * 7 % 4000)::int)::text end,
    'notes', case when w.n % 20 = 0 then 'Call before ' || w.n end)),
  pipeline_id = pg_temp.uid_of(e.account_id || 'jobs'),
  stage = pg_temp.uid_of(e.account_id || 'stage ' || least(6, 1 + floor(-log(2, ((w.n % 997 + 1) / 998.0)::numeric))::int)),
  stage_rank = 'a' || lpad(w.n::text, 6, '0'), stage_date = e.create_date
  from work w where w.account_id = e.account_id and w.uid = e.uid and e.pipeline_id is distinct from pg_temp.uid_of(e.account_id || 'jobs');
insert into task (account_id, uid, title, content_id, priority, due_day, zone, due_at, done_date, create_date)
  select account_id, pg_temp.uid_of(uid || 'task'), 'Write the text of job ' || n, uid, n % 4, now()::date + (n % 400)::int - 200, 'America/New_York',
    (now()::date + (n % 400)::int - 200)::timestamptz + interval '21 hours', case when n % 3 > 0 then now() end, create_date
  from work where n % 4 = 0 on conflict do nothing;
insert into task_assignee (account_id, task_id, user_id, name)
  select t.account_id, t.uid, m.user_id, 'Owner' from task t
  join lateral (select user_id from account_membership m where m.account_id = t.account_id order by user_id limit 1) m on true
  on conflict do nothing;
insert into entry_schedule (account_id, entry_id, publish_at, time_zone)
  select w.account_id, w.uid, date_trunc('day', now()) + (w.n % 45 + 2) * interval '1 day' + interval '12 hours', 'America/New_York'
  from work w join entry e on e.account_id = w.account_id and e.uid = w.uid and e.status_publish <> 'published' where w.n % 10 = 1
  on conflict do nothing;
-- A conversation of 5,000 messages about the first entry of each, between two people.
insert into chat (account_id, entry_id, last_number) select account_id, uid, 5000 from work where n = 1 on conflict do nothing;
insert into chat_message (account_id, uid, entry_id, number, user_id, text, create_date)
  select w.account_id, pg_temp.uid_of(w.uid || 'message' || s), w.uid, s, m.user_id,
    'Message ' || s || repeat(': the ridge is done, **flashing** is next', 1 + s % 3), now() - (5000 - s) * interval '7 minutes'
  from work w cross join generate_series(1, 5000) s
  left join lateral (select user_id from account_membership m where m.account_id = w.account_id order by user_id offset s % 2 limit 1) m on true
  where w.n = 1 on conflict do nothing;
