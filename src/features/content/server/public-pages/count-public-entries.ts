import { type Expression, type SqlBool, sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import { planForValues } from '#platform/database/plan-mode.ts';
import { filterConditions, hasTerms, type OnlyTerm, onlyTerm, type PublicFilter } from './public-filter.ts';
import { keptCounts } from './kept-counts.ts';
import { gateConditions, type PublicGate } from './public-gate.ts';

/** The total number of entries in a list. */
export async function countPublicEntries(
  scope: SiteScope,
  gate: PublicGate,
  filter: PublicFilter = {},
): Promise<number> {
  const [term, kept] = [onlyTerm(filter), keptCounts(gate)];
  if (term && kept) return countTerm(scope, term, kept);
  const conditions = sql.join([...gateConditions(scope, gate), ...filterConditions(filter)], sql` and `);
  const counting = sql<{ count: number }>`select count(*) as count from content_public p where ${conditions}`;
  const run = () => counting.execute(scope.tx);
  const { rows } = await (hasTerms(filter) ? planForValues(scope.tx, run) : run());
  return rows[0]?.count ?? 0;
}

/** If a single term narrows the list, its count is stored. */
async function countTerm(
  { tx, accountId }: SiteScope,
  { kind, id }: OnlyTerm,
  kept: Expression<SqlBool>[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select coalesce(sum(f.entries), 0) as count
    from content_public_facet_count f
    where f.account_id = ${accountId} and ${sql.join(kept, sql` and `)}
      and f.kind = ${kind} and f.value_id = ${id}`.execute(tx);
  return rows[0]?.count ?? 0;
}
