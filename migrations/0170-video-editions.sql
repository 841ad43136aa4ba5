-- A video is shown from one moment to another, and by a picture of its own choice; the original stays as it came.
alter table media
  -- Raised with every change of what is shown, so that its addresses change with it.
  add column edition integer not null default 0,
  add column edit jsonb not null default '{"posterMs": null, "range": null}',
  -- Asked for, and being prepared.
  add column wanted_edit jsonb,
  -- What is said, in the time of the original; the language is empty where there are none.
  add column captions jsonb not null default '[]',
  add column captions_language text not null default '';

create or replace view site_media with (security_barrier) as
  select m.account_id, m.uid, m.kind, m.type, m.alt, m.caption, m.media_title, m.media_upload_completed, m.variants,
    m.width, m.height, m.duration_ms, m.thumbhash, m.dominant_color, m.focal_x, m.focal_y,
    m.edition, m.captions_language
  from media m
  where m.account_id = (select current_setting('app.account_id', true)) and m.media_upload_completed
    and m.deleted_date is null and exists (
      select from media_publication p where p.account_id = m.account_id and p.media_id = m.uid);

alter table testimonial_step drop constraint testimonial_step_kind_check, add check (kind in
  ('edited', 'highlighted', 'approved', 'hidden', 'withdrawn', 'reply', 'trimmed', 'captioned'));
