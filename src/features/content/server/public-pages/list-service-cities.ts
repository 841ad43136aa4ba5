import { sql } from 'kysely';
import type { AccountScope, SiteScope } from '#access/scope.ts';
import { isNoReview } from './public-filter.ts';
import { gateConditions, type PublicGate } from './public-gate.ts';

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
