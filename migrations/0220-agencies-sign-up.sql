-- What will be made: a business's account or an agency.
alter table sign_up add column kind text not null default 'account' check (kind in ('account', 'agency'));

-- Who accepted the terms for an agency that signed up, which edition of them, and when.
create table agency_origin (
  agency_id text primary key references agency (uid) on delete cascade,
  user_id text references "user" (uid) on delete set null,
  terms_edition text not null,
  terms_date timestamptz not null,
  create_date timestamptz not null default now()
);
create index agency_origin_user on agency_origin (user_id);
alter table agency_origin enable row level security;
alter table agency_origin force row level security;
create policy tenant on agency_origin using (
  agency_id = (select current_setting('app.agency_id', true))
  or (select current_setting('app.agency_id', true)) = '*');
select hide_from_site('agency_origin');
