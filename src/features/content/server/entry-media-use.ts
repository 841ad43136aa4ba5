import { sql } from 'kysely';
import { mediaUses } from '#features/media/server/media-use.ts';

/** Used by an entry that isn't in the trash. */
export const entryMediaUse = mediaUses.provide(
  sql`exists (
    select from entry_media em join entry e on e.account_id = em.account_id and e.uid = em.entry_id
    where em.account_id = media.account_id and em.media_id = media.uid and e.deleted_date is null)`,
);
