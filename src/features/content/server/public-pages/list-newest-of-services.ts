import { sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import type { PublicEntry } from '../../public-entry.ts';
import { loadPublicEntries } from './load-public-entries.ts';
import { isNoReview } from './public-filter.ts';
import { gateConditions, type PublicGate } from './public-gate.ts';

/** Enough to choose another one if two services share their newest work. */
const most = 3;

interface Found {
  serviceId: string;
  uid: string;
  edition: number;
}

/** The newest entries of each service with an image, newest first. */
export async function listNewestOfServices(
  scope: SiteScope,
  gate: PublicGate,
  serviceIds: readonly string[],
): Promise<Map<string, PublicEntry[]>> {
  if (serviceIds.length === 0) return new Map();
  const conditions = sql.join([...gateConditions(scope, gate), isNoReview], sql` and `);
  const { rows } = await sql<Found>`
    select s.id as service_id, newest.uid, newest.edition from unnest(${serviceIds}::text[]) as s (id)
    cross join lateral (select p.uid, p.edition from content_public p
      join content_public_facet f on f.account_id = p.account_id and f.kind = 'service' and f.value_id = s.id
        and f.entry_id = p.uid
      where ${conditions} and p.has_cover order by p.update_date desc, p.uid limit ${most}) newest`.execute(scope.tx);
  const entries = new Map((await loadPublicEntries(scope, rows)).map((entry) => [entry.uid, entry]));
  const byService = Map.groupBy(rows, ({ serviceId }) => serviceId);
  return new Map([...byService].map(([id, found]) => [id, found.flatMap(({ uid }) => entries.get(uid) ?? [])]));
}
