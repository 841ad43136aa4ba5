-- Whom to ask when the job is done; never public.
alter table entry add column customer_email text not null default '';

-- Made by itself when its entry was closed: one for each entry, however often it is closed.
alter table testimonial_request add column is_of_closing boolean not null default false;
create unique index testimonial_request_of_closing on testimonial_request (account_id, entry_id) where is_of_closing;
