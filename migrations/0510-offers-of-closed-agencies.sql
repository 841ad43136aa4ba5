-- What an agency has opened to all others is on offer only while the agency is neither suspended nor in the trash. Other
-- agencies can't read its row, so its state stands with the template.
alter table account_template add column is_open boolean not null default true;
update account_template t set is_open = false from agency g
  where g.uid = t.agency_id and (g.suspended_date is not null or g.deleted_date is not null);

create function open_templates_of_agency() returns trigger language plpgsql as $$
declare
  bound_agency text := coalesce(current_setting('app.agency_id', true), '');
begin
  perform set_config('app.agency_id', '*', true);
  update account_template set is_open = new.suspended_date is null and new.deleted_date is null
    where agency_id = new.uid;
  perform set_config('app.agency_id', bound_agency, true);
  return null;
end $$;
create trigger open_templates_of_agency after update of suspended_date, deleted_date on agency for each row
  when ((old.suspended_date is null and old.deleted_date is null)
    <> (new.suspended_date is null and new.deleted_date is null))
  execute function open_templates_of_agency();

alter policy offered on account_template using (
  is_public_template and is_public_template_global and is_open
  and (select current_setting('app.reach', true)) = 'agency');
alter policy offered on template_version using (
  (select current_setting('app.reach', true)) = 'agency' and exists (select from account_template t
    where t.agency_id = template_version.agency_id and t.uid = template_version.template_id
      and t.is_public_template and t.is_public_template_global and t.is_open));
