-- What a business does, as said when it signed up: its account starts with the terms of that kind of business.
alter table sign_up add column model_id text references business_model (uid) on delete set null;
create index sign_up_model on sign_up (model_id);
