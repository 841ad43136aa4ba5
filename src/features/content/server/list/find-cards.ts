import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { preparedQuery, type Param } from '#platform/database/prepared-query.ts';
import { cardJson } from './card-json.ts';

interface Given {
  accountId: string;
  uids: readonly string[];
  /** Keys of custom fields. */
  keys: readonly string[];
}

const plain = preparedQuery((_db, param: Param<Given>) => cardsOf(param, sql`${cardJson(param('accountId'))}::text`));
const withFields = preparedQuery((_db, param: Param<Given>) =>
  cardsOf(
    param,
    sql`(${cardJson(param('accountId'))}::jsonb || jsonb_build_object('fields', (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(page.custom_fields) f
      where f.key = any(${param('keys')}::text[]))))::text`,
  ),
);

const cardsOf = (param: Param<Given>, card: RawBuilder<unknown>) => sql<{ cards: string | null }>`
    select string_agg(${card}, ',' order by wanted.place) as cards
    from unnest(${param('uids')}::text[]) with ordinality wanted (uid, place)
    join entry page on page.account_id = ${param('accountId')} and page.uid = wanted.uid
    cross join lateral (
      select count(*) filter (where m.kind = 'image') as image_count, count(*) filter (where m.kind = 'video') as video_count
      from entry_media em join media m on m.account_id = em.account_id and m.uid = em.media_id and m.deleted_date is null
      where em.account_id = ${param('accountId')} and em.entry_id = page.uid) own`;

/**
 * These entries' `EntryCard`s as JSON, comma-separated, in one row: each row costs both sides.
 * @param keys of the custom fields whose values they have as well
 */
export async function findCards(
  { tx, accountId }: AccountScope,
  uids: readonly string[],
  keys: readonly string[] = [],
): Promise<string> {
  const cards = keys.length > 0 ? withFields : plain;
  if (uids.length === 0) return '';
  const [row] = (await tx.executeQuery(cards({ accountId, uids, keys }))).rows;
  return row?.cards ?? '';
}
