import { sql } from 'kysely';
import type { SiteScope } from '#access/scope.ts';
import { isNoReview } from './public-filter.ts';
import { gateConditions, type PublicGate } from './public-gate.ts';

/** Fewer entries than this make no page of a city: it would say nothing that the service's page doesn't. */
const fewest = 3;

export interface ServiceCity {
  serviceId: string;
  /** As the entries write it, the most frequent way first. */
  city: string;
  entries: number;
}

/** The cities where a service has enough published work for a page of its own, most work first. */
export async function listServiceCities(scope: SiteScope, gate: PublicGate): Promise<ServiceCity[]> {
  const { rows } = await sql<ServiceCity>`
    select f.value_id as service_id, mode() within group (order by p.city) as city, count(*) as entries
    from content_public p
    join content_public_facet f on f.account_id = p.account_id and f.entry_id = p.uid and f.kind = 'service'
    where p.city <> '' and ${sql.join([...gateConditions(scope, gate), isNoReview], sql` and `)}
    group by f.value_id, lower(p.city)
    having count(*) >= ${fewest}
    order by count(*) desc, lower(p.city), f.value_id`.execute(scope.tx);
  return rows;
}
