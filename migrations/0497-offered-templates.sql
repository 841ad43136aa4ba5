-- Which templates new accounts are offered: those of their own agency, and what the house opens to all agencies.
alter table account_template
  add column is_public_template boolean not null default true,
  add column is_public_template_global boolean not null default false;

-- Agencies read what is offered to all of them, to start accounts from.
create policy offered on account_template for select using (
  is_public_template and is_public_template_global and (select current_setting('app.reach', true)) = 'agency');
create policy offered on template_version for select using (
  (select current_setting('app.reach', true)) = 'agency' and exists (select from account_template t
    where t.agency_id = template_version.agency_id and t.uid = template_version.template_id
      and t.is_public_template and t.is_public_template_global));
create index account_template_global on account_template (lower(name)) where is_public_template_global;
