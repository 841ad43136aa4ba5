-- Files of reviews often hold no more than a calendar day, which no zone moves.
alter table testimonial add column written_day text check (written_day ~ '^\d{4}-\d\d-\d\d$');

select set_config('app.account_id', '*', true);
update testimonial set written_day = to_char(is_submission_date at time zone 'UTC', 'YYYY-MM-DD')
  where source <> '' and is_submission_date = date_trunc('day', is_submission_date, 'UTC');

create or replace function keep_original_testimonial() returns trigger language plpgsql as $$
begin
  if (new.account_id, new.entry_id, new.description, new.rating, new.customer_name, new.customer_title,
      new.customer_company, new.consent, new.is_submission_consent, new.is_submission_date, new.written_day,
      new.create_date)
    is distinct from (old.account_id, old.entry_id, old.description, old.rating, old.customer_name, old.customer_title,
      old.customer_company, old.consent, old.is_submission_consent, old.is_submission_date,
      old.written_day, old.create_date)
  then
    raise exception 'What a customer has sent cannot be altered.' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
