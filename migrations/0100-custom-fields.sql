-- What an account asks for beside the entry's own fields (spec 2 §3). Values are stored by the field's key, so the key
-- is unique among the fields in use, and a deleted one can come back as long as no other took its key.
create table custom_field (
  account_id text not null references account (uid) on delete cascade,
  uid text not null,
  key text not null,
  name text not null,
  type text not null check (type in ('text', 'number', 'multiText', 'date', 'select', 'multiSelect', 'mapAutocomplete')),
  options jsonb not null default '[]',
  required boolean not null default false,
  is_title boolean not null default false,
  is_description boolean not null default false,
  help text not null default '',
  is_on_contact_form boolean not null default false,
  content_types jsonb not null default '[]',
  position int not null default 0,
  version int not null default 1,
  create_date timestamptz not null default now(),
  update_date timestamptz not null default now(),
  deleted_date timestamptz,
  primary key (account_id, uid)
);
create unique index custom_field_key on custom_field (account_id, key) where deleted_date is null;
select protect_account_table('custom_field');

-- Public pages read what their contact form asks for, and no field that is the account's own business.
select show_to_site('custom_field');
alter policy tenant on custom_field using (
  (account_id = (select current_setting('app.account_id', true)) or (select current_setting('app.account_id', true) = '*'))
  and (select current_setting('app.reach', true) is distinct from 'site'));
create policy site_view on custom_field for select to current_user
  using (account_id = (select current_setting('app.account_id', true)));
create view site_contact_field with (security_barrier) as
  select account_id, key, name, type, options, required, is_title, is_description, help, position
  from custom_field
  where account_id = (select current_setting('app.account_id', true)) and is_on_contact_form and deleted_date is null;
