-- Permissions come from memberships, and nothing writes testimonials but customers.
alter table "user" drop column privs;
alter table testimonial drop column is_ai_written;
