-- The entry that a public copy belongs to, so that the reviews of a page of entries are found along an index, and
-- whether the copy is a review, which lists leave out. Both are told by the document alone.
alter table content_public
  add column related_to text generated always as (document ->> 'relatedTo') stored,
  add column is_review boolean not null
    generated always as (coalesce(jsonb_typeof(document -> 'testimonial') = 'object', false)) stored;
create index content_public_reviews on content_public (account_id, related_to) where is_review and related_to is not null;
