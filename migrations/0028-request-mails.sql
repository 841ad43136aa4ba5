-- When a personal request link went to its customer by mail.
alter table testimonial_request add column mailed_date timestamptz;
