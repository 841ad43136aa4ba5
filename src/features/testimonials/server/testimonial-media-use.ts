import { sql } from 'kysely';
import type { MediaUse } from '#features/media/server/media-use.ts';

/** A customer's photo or video. */
export const testimonialMediaUse: MediaUse = sql`exists (select from testimonial t
  where t.account_id = media.account_id and media.uid in (t.customer_photo_media_id, t.video_media_id))`;
