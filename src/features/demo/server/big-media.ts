import { sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';

/**
 * Adds up to `most` of the missing media until there are `wanted`, besides the photos, for lists and counts with many
 * rows. They are only rows that share the first photo's files, so none may be permanently deleted. Returns the number
 * added.
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
