-- Where a review was written that was taken over from elsewhere; empty for those that were collected here.
alter table testimonial add column source text not null default '';
