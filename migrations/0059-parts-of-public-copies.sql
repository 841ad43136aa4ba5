-- What other capabilities add to a public copy narrows public lists like a term does, by its name.
alter table content_public_facet drop constraint content_public_facet_kind_check;
alter table content_public_facet add constraint content_public_facet_kind_check
  check (kind in ('category', 'service', 'tag', 'part'));
insert into content_public_facet (account_id, kind, value_id, entry_id)
select account_id, 'part', 'testimonial', uid from content_public where has_testimonial;
alter table content_public drop column has_testimonial;
-- Nobody read it: stars come from the document.
alter table content_public drop column rating;
