import { selectOwn } from '#access/own-rows.ts';
import { sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import { planForValues } from '#platform/database/plan-mode.ts';
import { filterConditions, hasFacet, hasTerms, type OnlyTerm, onlyTerm, type PublicFilter } from './public-filter.ts';
import { gateConditions, narrowingConditions, type PublicGate } from './public-gate.ts';
import { type PageOfEntries, type Paging, publicPage } from './public-page.ts';

/**
 * The gallery: published entries that the site shows and the visitor's filter lets through, newest first. A search
 * comes with its total.
 */
export async function listPublicEntries(
  scope: SiteScope,
  gate: PublicGate,
  filter: PublicFilter = {},
  paging: Omit<Paging, 'untitledLast' | 'counted'> = {},
): Promise<PageOfEntries> {
  const conditions = [...gateConditions(scope, gate), ...filterConditions(filter)];
  const isSearch = Boolean(filter.search);
  const page = () => publicPage(scope, conditions, { ...paging, untitledLast: isSearch, counted: isSearch });
  return hasTerms(filter) ? planForValues(scope.tx, page) : page();
}

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

/** Entries with both a before and an after picture. */
export function listBeforeAfter(scope: SiteScope, gate: PublicGate, paging: Paging = {}): Promise<PageOfEntries> {
  return publicPage(scope, [...gateConditions(scope, gate), sql<boolean>`p.has_before_after`], paging);
}

/** Entries with a part that another capability adds, newest first. */
export function listEntriesWithPart(
  scope: SiteScope,
  gate: PublicGate,
  part: string,
  paging: Paging = {},
): Promise<PageOfEntries> {
  const conditions = [...gateConditions(scope, gate), hasFacet('part', part)];
  return planForValues(scope.tx, () => publicPage(scope, conditions, paging));
}

/** These entries in the order of `ids`, without those that the site doesn't show (anymore). */
export async function listPublicEntriesById(scope: SiteScope, gate: PublicGate, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { entries } = await publicPage(scope, [...gateConditions(scope, gate), sql<boolean>`p.uid = any(${ids})`], {
    limit: 500,
  });
  return entries.toSorted((one, other) => ids.indexOf(one.uid) - ids.indexOf(other.uid));
}
