import { sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';

/** A way to put categories, services and tags into the taxonomy's order; ids that it doesn't know are left out. */
export async function termOrder(
  { tx, accountId }: AccountScope,
  ids: Iterable<string>,
): Promise<(ids: readonly string[]) => string[]> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return () => [];
  const { rows } = await sql<{ uid: string }>`
    select uid from (
      select uid, 0 as group_position, '' as group_id, position from business_category
        where account_id = ${accountId} and uid = any(${asked})
      union all select uid, 0, '', position from business_service
        where account_id = ${accountId} and uid = any(${asked})
      union all select t.uid, l.position, l.uid, t.position from label_tag t
        join business_label l on l.account_id = t.account_id and l.uid = t.label_id
        where t.account_id = ${accountId} and t.uid = any(${asked})) term
    order by group_position, group_id, position, uid`.execute(tx);
  const places = new Map(rows.map(({ uid }, place) => [uid, place]));
  const placeOf = (id: string) => places.get(id) ?? 0;
  return (own) => own.filter((id) => places.has(id)).sort((one, other) => placeOf(one) - placeOf(other));
}
