-- The business has written it down for a customer, and says so wherever it is looked at in the app.
alter table testimonial add column is_written_down boolean not null default false;
