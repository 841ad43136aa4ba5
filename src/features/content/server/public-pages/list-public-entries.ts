import { sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import { planForValues } from '#platform/database/plan-mode.ts';
import type { PublicEntry } from '../../public-entry.ts';
import { loadPublicEntries } from './load-public-entries.ts';
import { filterConditions, hasFacet, hasTerms, type PublicFilter } from './public-filter.ts';
import { gateConditions, type PublicGate } from './public-gate.ts';
import { type PageOfEntries, type Paging, publicPage } from './public-page.ts';

/** The gallery: entries that the site shows and that match the filter, newest first. A search includes its total. */
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

/** Entries with a place, in the gallery's order. */
export function listPlacedEntries(
  scope: SiteScope,
  gate: PublicGate,
  filter: PublicFilter,
  limit: number,
): Promise<PageOfEntries> {
  const isPlaced = sql<boolean>`p.lat is not null and p.lng is not null`;
  const conditions = [...gateConditions(scope, gate), ...filterConditions(filter), isPlaced];
  const page = () => publicPage(scope, conditions, { limit, untitledLast: Boolean(filter.search) });
  return hasTerms(filter) ? planForValues(scope.tx, page) : page();
}

/** Entries with both a before and an after photo. */
export function listBeforeAfter(scope: SiteScope, gate: PublicGate, paging: Paging = {}): Promise<PageOfEntries> {
  return publicPage(scope, [...gateConditions(scope, gate), sql<boolean>`p.has_before_after`], paging);
}

/** Entries with a part of another capability, newest first. */
export function listEntriesWithPart(
  scope: SiteScope,
  gate: PublicGate,
  part: string,
  paging: Paging = {},
): Promise<PageOfEntries> {
  const conditions = [...gateConditions(scope, gate), hasFacet('part', part)];
  return planForValues(scope.tx, () => publicPage(scope, conditions, paging));
}

/** The newest review of each of these entries, by entry id. */
export async function listReviewsOf(
  scope: SiteScope,
  gate: PublicGate,
  ids: readonly string[],
): Promise<Map<string, PublicEntry>> {
  if (ids.length === 0) return new Map();
  const conditions = sql.join(
    [...gateConditions(scope, gate), sql`p.is_review and p.related_to = any(${ids})`],
    sql` and `,
  );
  const { rows } = await sql<{ uid: string; edition: number }>`
    select distinct on (p.related_to) p.uid, p.edition from content_public p
    where ${conditions} order by p.related_to, p.create_date desc, p.uid`.execute(scope.tx);
  const reviews = await loadPublicEntries(scope, rows);
  return new Map(reviews.flatMap((review) => (review.relatedTo ? [[review.relatedTo, review] as const] : [])));
}

/** These entries in the order of `ids`, without those that the site doesn't show. */
export async function listPublicEntriesById(scope: SiteScope, gate: PublicGate, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { entries } = await publicPage(scope, [...gateConditions(scope, gate), sql<boolean>`p.uid = any(${ids})`], {
    limit: 500,
  });
  return entries.toSorted((one, other) => ids.indexOf(one.uid) - ids.indexOf(other.uid));
}
