import { sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';

/**
 * Brings the account to `wanted` media beside its photos, for lists and counts that have many to go through. They are
 * records alone and share the files of the first photo, so none of them may be deleted for good.
 */
export async function addBigMedia({ tx, accountId }: AccountScope, wanted: number): Promise<void> {
  if (wanted === 0) return;
  await sql`
    with first as (select * from media where account_id = ${accountId} and name not like 'big-%' order by name, uid limit 1)
    insert into media (account_id, uid, kind, type, name, size, media_upload_completed, original_key, variants, width,
      height, thumbhash, dominant_color, create_date, update_date)
    select account_id, gen_random_uuid()::text, kind, type, 'big-' || n || '.jpg', size, true, original_key, variants, width,
      height, thumbhash, dominant_color, create_date - n * interval '10 minutes', update_date - n * interval '10 minutes'
    from first, generate_series(
      (select count(*) from media where account_id = ${accountId} and name like 'big-%') + 1, ${wanted}) n`.execute(tx);
}
