import { sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { preparedQuery, type Param } from '#platform/database/prepared-query.ts';
import { cardJson } from './card-json.ts';

const cards = preparedQuery(
  (_db, param: Param<{ accountId: string; uids: readonly string[] }>) => sql<{ cards: string | null }>`
    select string_agg(${cardJson(param('accountId'))}::text, ',' order by wanted.place) as cards
    from unnest(${param('uids')}::text[]) with ordinality wanted (uid, place)
    join entry page on page.account_id = ${param('accountId')} and page.uid = wanted.uid
    cross join lateral (
      select count(*) filter (where m.kind = 'image') as image_count, count(*) filter (where m.kind = 'video') as video_count
      from entry_media em join media m on m.account_id = em.account_id and m.uid = em.media_id and m.deleted_date is null
      where em.account_id = ${param('accountId')} and em.entry_id = page.uid) own`,
);

/** These entries' `EntryCard`s as JSON, comma-separated, in one row: each row costs both sides. */
export async function findCards({ tx, accountId }: AccountScope, uids: readonly string[]): Promise<string> {
  if (uids.length === 0) return '';
  const [row] = (await tx.executeQuery(cards({ accountId, uids }))).rows;
  return row?.cards ?? '';
}
