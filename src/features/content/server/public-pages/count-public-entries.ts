import { selectOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import { planForValues } from '#platform/database/plan-mode.ts';
import { filterConditions, type OnlyTerm, onlyTerm, type PublicFilter } from './public-filter.ts';
import { gateConditions, narrowingConditions, type PublicGate } from './public-gate.ts';

/** How many entries a list has over all its pages. */
export async function countPublicEntries(
  scope: SiteScope,
  gate: PublicGate,
  filter: PublicFilter = {},
): Promise<number> {
  const term = narrowingConditions(scope, gate).length === 0 ? onlyTerm(filter) : undefined;
  if (term) return countTerm(scope, term);
  const conditions = sql.join([...gateConditions(scope, gate), ...filterConditions(filter)], sql` and `);
  const counting = sql<{ count: number }>`select count(*) as count from content_public p where ${conditions}`;
  const { rows } = await planForValues(scope.tx, () => counting.execute(scope.tx));
  return rows[0]?.count ?? 0;
}

/** Where nothing but one term narrows a list, its count is kept. */
async function countTerm(scope: SiteScope, { kind, id }: OnlyTerm): Promise<number> {
  const kept = await selectOwn(scope, 'contentPublicFacetCount')
    .select('entries')
    .where('kind', '=', kind)
    .where('valueId', '=', id)
    .executeTakeFirst();
  return kept?.entries ?? 0;
}
