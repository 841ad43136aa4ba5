-- The places that entries are written for (spec 1 §2). Texts are stored in the entries, by the destination's id.
create table destination (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  name text not null,
  kind text not null check (kind in ('website', 'socialMedia', 'listing', 'email', 'other')),
  -- In characters as people count them; null for none. 0 where posts have no title.
  title_limit integer check (title_limit between 0 and 300),
  description_limit integer check (description_limit between 1 and 100000),
  -- What a writer ticks off: [{id, name}].
  checks jsonb not null default '[]',
  position integer not null default 0,
  version integer not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  primary key (account_id, uid)
);
select protect_account_table('destination');
select audit('destination', 'name kind title_limit description_limit');

-- As in each new account: first-destinations.data.ts.
select set_config('app.account_id', '*', true);
insert into destination (account_id, uid, name, kind, title_limit, description_limit, position)
  select a.uid, d.uid, d.name, d.kind, d.title_limit, d.description_limit, d.position
  from account a cross join (values
    ('052c-3d2e-94b2-cb08-a302-3bba-c726', 'Website', 'website', null, null, 0),
    ('4b8d-11b7-6b4b-a548-e272-d7c8-bc5a', 'Google Business Profile', 'listing', 0, 1500, 1),
    ('943c-4919-1bf6-6e96-4673-33f2-e708', 'Facebook', 'socialMedia', 0, null, 2),
    ('bd57-25a9-df86-0a6a-90f4-f5ab-2bba', 'Instagram', 'socialMedia', 0, 2200, 3),
    ('f789-532f-a512-7751-c93d-1a04-e143', 'Pinterest', 'socialMedia', 100, 500, 4),
    ('42de-dfe8-aab6-b9eb-3873-1dae-ddb6', 'LinkedIn', 'socialMedia', 0, 3000, 5)
  ) as d (uid, name, kind, title_limit, description_limit, position);
select set_config('app.account_id', '', true);
