-- The company that a customer speaks for; their words stay as they were sent, this one among them.
alter table testimonial add column customer_company text not null default '';

create or replace function keep_original_testimonial() returns trigger language plpgsql as $$
begin
  if (new.account_id, new.entry_id, new.description, new.rating, new.customer_name, new.customer_title,
      new.customer_company, new.consent, new.is_submission_consent, new.is_submission_date, new.create_date)
    is distinct from (old.account_id, old.entry_id, old.description, old.rating, old.customer_name, old.customer_title,
      old.customer_company, old.consent, old.is_submission_consent, old.is_submission_date, old.create_date)
  then
    raise exception 'What a customer has sent cannot be altered.' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
