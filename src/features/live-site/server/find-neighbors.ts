import { type RawBuilder, sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { isNoReview } from '#features/content/server/public-pages/public-filter.ts';
import { gateConditions, type PublicGate } from '#features/content/server/public-pages/public-gate.ts';
import { loadPublicEntries } from '#features/content/server/public-pages/load-public-entries.ts';

export interface Neighbors {
  previous: PublicEntry | null;
  next: PublicEntry | null;
}

/** The previous and next entry in gallery order, newest first. */
export async function findNeighbors(scope: SiteScope, gate: PublicGate, uid: string): Promise<Neighbors> {
  const here = sql`(select h.update_date from content_public h where h.account_id = ${scope.accountId} and h.uid = ${uid})`;
  const newer = sql<boolean>`(p.update_date > ${here} or (p.update_date = ${here} and p.uid < ${uid}))`;
  const older = sql<boolean>`(p.update_date < ${here} or (p.update_date = ${here} and p.uid > ${uid}))`;
  return {
    previous: await first(scope, gate, newer, sql`p.update_date asc, p.uid desc`),
    next: await first(scope, gate, older, sql`p.update_date desc, p.uid asc`),
  };
}

async function first(
  scope: SiteScope,
  gate: PublicGate,
  side: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
): Promise<PublicEntry | null> {
  const conditions = sql.join([...gateConditions(scope, gate), isNoReview, side], sql` and `);
  const { rows } = await sql<{ uid: string; edition: number }>`
    select p.uid, p.edition from content_public p where ${conditions} order by ${order} limit 1`.execute(scope.tx);
  const [entry] = await loadPublicEntries(scope, rows);
  return entry ?? null;
}
