import { sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import { planForValues } from '#platform/database/plan-mode.ts';
import { filterConditions, type PublicFilter } from './public-filter.ts';
import { gateConditions, type PublicGate } from './public-gate.ts';

/** Of how many entries terms are counted for one search alone: ten pages of them take less than a millisecond. */
export const mostCounted = 300;

/** How many of the entries that a search has found have each term, by the term's id. */
export async function countFoundFacets(
  scope: SiteScope,
  gate: PublicGate,
  filter: PublicFilter,
): Promise<Map<string, number>> {
  const { tx, accountId } = scope;
  const conditions = sql.join([...gateConditions(scope, gate), ...filterConditions(filter)], sql` and `);
  const counting = sql<{ uid: string; count: number }>`select f.value_id as uid, count(*) as count
    from content_public_facet f
    where f.account_id = ${accountId} and f.kind in ('category', 'service', 'tag') and f.entry_id in
      (select p.uid from content_public p where ${conditions} limit ${sql.lit(mostCounted)})
    group by f.value_id`;
  const { rows } = await planForValues(tx, () => counting.execute(tx));
  return new Map(rows.map(({ uid, count }) => [uid, count]));
}
