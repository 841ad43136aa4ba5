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

const plain = preparedQuery((_db, param: Param<Given>) => cardsOf(param, (card) => sql`${card}::text`));
const withFields = preparedQuery((_db, param: Param<Given>) =>
  cardsOf(
    param,
    (card) => sql`(${card}::jsonb || jsonb_build_object('fields', (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(page.custom_fields) f
      where f.key = any(${param('keys')}::text[]))))::text`,
  ),
);

function cardsOf(param: Param<Given>, written: (card: RawBuilder<unknown>) => RawBuilder<unknown>) {
  const entryIds = sql<string[]>`${param('uids')}::text[]`;
  const { card, joins } = cardJson({ accountId: param('accountId'), entryIds });
  return sql<{ cards: string | null }>`
    select string_agg(${written(card)}, ',' order by wanted.place) as cards
    from unnest(${entryIds}) with ordinality wanted (uid, place)
    join entry page on page.account_id = ${param('accountId')} and page.uid = wanted.uid ${joins}`;
}

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
