-- A version of a template that goes to all accounts is a rollout.
alter table template_push rename to template_rollout;
alter table template_rollout rename constraint template_push_pkey to template_rollout_pkey;
alter table template_rollout rename constraint template_push_agency_id_template_id_fkey
  to template_rollout_agency_id_template_id_fkey;
alter index template_push_template rename to template_rollout_template;
alter table template_push_result rename to template_rollout_result;
alter table template_rollout_result rename column push_id to rollout_id;
alter table template_rollout_result rename constraint template_push_result_pkey to template_rollout_result_pkey;
alter table template_rollout_result rename constraint template_push_result_state_check
  to template_rollout_result_state_check;
alter table template_rollout_result rename constraint template_push_result_account_id_fkey
  to template_rollout_result_account_id_fkey;
alter table template_rollout_result rename constraint template_push_result_agency_id_push_id_fkey
  to template_rollout_result_agency_id_rollout_id_fkey;
alter index template_push_result_push rename to template_rollout_result_rollout;
create or replace function leave_template() returns trigger language plpgsql as $$
declare
  bound_account text := coalesce(current_setting('app.account_id', true), '');
begin
  perform set_config('app.account_id', '*', true);
  delete from template_link where account_id = new.uid;
  delete from template_rollout_result where account_id = new.uid;
  perform set_config('app.account_id', bound_account, true);
  return null;
end $$;
