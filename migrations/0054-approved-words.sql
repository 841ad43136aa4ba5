-- What visitors read of a testimonial's entry is what its owner approved: later edits wait for approval.
-- An ApprovedWords of features/content/entry.ts; null before the first approval.
alter table testimonial add column approved_words jsonb;

select set_config('app.account_id', '*', true);
update testimonial t set approved_words = jsonb_build_object(
  'title', e.title, 'description', e.description, 'seoTitle', e.seo_title, 'seoDescription', e.seo_description,
  'permalink', e.permalink, 'writings', e.writings)
from entry e where e.account_id = t.account_id and e.uid = t.entry_id and t.state = 'approved';
