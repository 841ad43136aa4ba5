-- Pipelines with stages, on which a business moves its entries. An entry's place within a stage is a fractional index,
-- compared byte by byte.
create table pipeline (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  name text not null,
  position integer not null default 0,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (account_id, uid)
);
select protect_account_table('pipeline');
select audit('pipeline', 'name');

create table pipeline_stage (
  account_id text not null,
  pipeline_id text not null,
  uid text not null,
  name text not null,
  color text not null,
  position integer not null default 0,
  -- How many entries it should hold at most; null for any number.
  wip_limit integer check (wip_limit between 1 and 999),
  meaning text not null default 'open' check (meaning in ('open', 'won', 'lost')),
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (account_id, uid),
  unique (account_id, pipeline_id, uid),
  foreign key (account_id, pipeline_id) references pipeline (account_id, uid) on delete cascade
);
select protect_account_table('pipeline_stage');
select audit('pipeline_stage', 'name color wip_limit meaning');

-- Where entries of a content type start, unless it is the account's first pipeline; null for none.
create table content_type_pipeline (
  account_id text not null,
  content_type_id text not null,
  pipeline_id text,
  primary key (account_id, content_type_id),
  foreign key (account_id, content_type_id) references content_type (account_id, uid) on delete cascade,
  foreign key (account_id, pipeline_id) references pipeline (account_id, uid) on delete cascade
);
create index content_type_pipeline_pipeline on content_type_pipeline (account_id, pipeline_id);
select protect_account_table('content_type_pipeline');

select set_config('app.account_id', '*', true);
update entry set pipeline_id = null, stage = null where pipeline_id is not null or stage is not null;
alter table entry
  add column stage_rank text collate "C",
  add column stage_date timestamptz,
  add constraint entry_stage_place
    check (stage is null or (pipeline_id is not null and stage_rank is not null and stage_date is not null)),
  add constraint entry_account_id_pipeline_id_stage_fkey foreign key (account_id, pipeline_id, stage)
    references pipeline_stage (account_id, pipeline_id, uid) on delete set null (pipeline_id, stage);
-- What filters ask of most entries is read along with their order.
create index entry_board on entry (account_id, pipeline_id, stage, stage_rank, uid)
  include (stage_date, search_title, content_type_id, user_id, status_service, status_content, status_publish)
  where deleted_date is null and stage is not null;

-- Accounts of today start as new ones do.
create function pg_temp.new_uid() returns text language sql volatile as $$
  select string_agg(substr(hex, 4 * place + 1, 4), '-' order by place)
  from (select md5(gen_random_uuid()::text) as hex offset 0) made, generate_series(0, 6) place
$$;
insert into pipeline (account_id, uid, name) select uid, pg_temp.new_uid(), 'Jobs' from account;
insert into pipeline_stage (account_id, pipeline_id, uid, name, color, position, meaning)
  select p.account_id, p.uid, pg_temp.new_uid(), s.name, s.color, s.position, s.meaning
  from pipeline p cross join (values
    ('Measured', 'blue', 0, 'open'), ('Scheduled', 'violet', 1, 'open'),
    ('In progress', 'amber', 2, 'open'), ('Done', 'green', 3, 'won')) s (name, color, position, meaning);
