-- Whoever looks at an agency or account sees at once what its plan warns of, or leaves it.
create trigger agency_plan_told after update of plan_standing, plan_notice, use_notice on agency for each row
  when ((old.plan_standing, old.plan_notice, old.use_notice)
    is distinct from (new.plan_standing, new.plan_notice, new.use_notice))
  execute function tell_agency_access_changed();
create trigger account_plan_told after update of plan_standing on account for each row
  when (old.plan_standing is distinct from new.plan_standing)
  execute function tell_account_access_changed();
