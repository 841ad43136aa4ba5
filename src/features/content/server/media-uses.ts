import { sql } from 'kysely';
import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading, present } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import type { PublishStatus } from '../entry.ts';
import { entryParts } from './entry-part.ts';

export type MediaRole = 'media' | 'cover' | 'mainVideo' | 'before' | 'after' | 'testimonial';
interface MediaUse {
  entryId: string;
  title: string;
  statusPublish: PublishStatus;
  inTrash: boolean;
  roles: MediaRole[];
}

/** The entries that use a media item, newest first. @throws NOT_FOUND */
export const listMediaUses = accountReading('content.read')
  .input(z.strictObject({ mediaId: Uid }))
  .handler(async ({ input: { mediaId }, context: { scope } }): Promise<MediaUse[]> => {
    present(await selectOwn(scope, 'media').select('uid').where('uid', '=', mediaId).executeTakeFirst());
    const parts = entryParts
      .all()
      .flatMap(({ name, copy }) => (copy ? sql`case when ${copy.shows(mediaId)} then ${name} end` : []));
    const { rows } = await sql<MediaUse>`
      select * from (
        select e.uid as entry_id, e.title, e.status_publish, e.deleted_date is not null as in_trash, e.update_date, array_remove(array[
          case when exists (select from entry_media em where em.account_id = e.account_id and em.entry_id = e.uid
            and em.media_id = ${mediaId}) then 'media' end,
          case when e.cover_media_id = ${mediaId} then 'cover' end,
          case when e.main_video_media_id = ${mediaId} then 'mainVideo' end,
          case when e.before_media_id = ${mediaId} then 'before' end,
          case when e.after_media_id = ${mediaId} then 'after' end, ${sql.join(parts)}], null) as roles
        from entry e where e.account_id = ${scope.accountId}) uses
      where cardinality(roles) > 0 order by update_date desc, entry_id`.execute(scope.tx);
    return rows.map(({ entryId, title, statusPublish, inTrash, roles }) => ({
      entryId,
      title,
      statusPublish,
      inTrash,
      roles,
    }));
  });
