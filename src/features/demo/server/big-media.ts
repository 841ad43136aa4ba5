import { sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';

/**
 * Adds up to `most` of the media that the account lacks of `wanted` beside its photos, for lists and counts that have many
 * to go through. They are records alone and share the files of the first photo, so none of them may be deleted for good.
 * Answers how many were added.
 */
export async function addBigMedia(
  { tx, accountId }: AccountScope,
  { wanted, most }: { wanted: number; most: number },
): Promise<number> {
  if (wanted === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    with had as (select count(*) as media from media where account_id = ${accountId} and name like 'big-%'),
      first as (select * from media where account_id = ${accountId} and name not like 'big-%' order by name, uid limit 1)
    insert into media (account_id, uid, kind, type, name, size, media_upload_completed, original_key, variants, width,
      height, thumbhash, dominant_color, create_date, update_date)
    select account_id, gen_random_uuid()::text, kind, type, 'big-' || n || '.jpg', size, true, original_key, variants, width,
      height, thumbhash, dominant_color, create_date - n * interval '10 minutes', update_date - n * interval '10 minutes'
    from first, had, generate_series(had.media + 1, least(${wanted}, had.media + ${most})) n`.execute(tx);
  return Number(numAffectedRows);
}
