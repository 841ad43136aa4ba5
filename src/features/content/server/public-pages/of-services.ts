import { sql } from 'kysely';
import type { AccountScope, SiteScope } from '#access/scope.ts';
import { isNoReview } from './public-filter.ts';
import { gateConditions, type PublicGate } from './public-gate.ts';
import type { PublicEntry } from '../../public-entry.ts';
import { loadPublicEntries } from './load-public-entries.ts';

export interface ServiceCity {
  serviceId: string;
  /** In the entries' spelling, most frequent first. */
  city: string;
  entries: number;
}

/** The cities in which a service has published work, most work first. */
export async function listServiceCities(scope: AccountScope | SiteScope, gate: PublicGate): Promise<ServiceCity[]> {
  const { rows } = await sql<ServiceCity>`
    select f.value_id as service_id, mode() within group (order by p.city) as city, count(*) as entries
    from content_public p
    join content_public_facet f on f.account_id = p.account_id and f.entry_id = p.uid and f.kind = 'service'
    where p.city <> '' and ${sql.join([...gateConditions(scope, gate), isNoReview], sql` and `)}
    group by f.value_id, lower(p.city)
    order by count(*) desc, lower(p.city), f.value_id`.execute(scope.tx);
  return rows;
}

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
