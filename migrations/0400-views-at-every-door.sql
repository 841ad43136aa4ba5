-- Whether one of a person's sessions looks at an account or agency, with a reason given for it; editing, if that is asked.
create function looks_at(person text, agency text, account text, is_editing boolean) returns boolean
language sql stable as $$
  select exists (select from session s
    where s.user_id = person and s.expire_date > now() and s.viewing->>'agencyId' = agency
      and coalesce(s.viewing->>'accountId', account) = account and s.viewing->>'reason' <> ''
      and ((s.viewing->>'isEditing')::boolean or not is_editing))
$$;

-- Live streams end with the view that opened them.
drop trigger session_changed on session;
create trigger session_changed after update of user_id, user_type, user_is_auth, is_twice_proven, viewing on session
  for each row
  when ((old.user_id, old.user_type, old.user_is_auth, old.is_twice_proven, old.viewing)
    is distinct from (new.user_id, new.user_type, new.user_is_auth, new.is_twice_proven, new.viewing))
  execute function tell_person_access_changed();
