-- Which limits of an account its plan has given it: those go with the plan, and when the plan is changed to give them no
-- longer.
alter table account_current_plan add column given_limits text[] not null default '{}';
select set_config('app.account_id', '*', true), set_config('app.agency_id', '*', true);
update account_current_plan c set given_limits = array_remove(array[
    case when p.storage_bytes is not null then 'maxStorageBytes' end,
    case when p.video_seconds is not null then 'maxVideoSeconds' end,
    case when p.tokens > 0 then 'maxTokens' end], null)
  from account_plan p where p.agency_id = c.agency_id and p.uid = split_part(c.limits_of, ' ', 1);

-- Another agency's account keeps what it was given, until that agency changes it.
create function keep_given_limits() returns trigger language plpgsql as $$
begin
  new.given_limits := '{}';
  return new;
end $$;
create trigger keep_given_limits before update of agency_id on account_current_plan for each row
  when (old.agency_id <> new.agency_id) execute function keep_given_limits();
