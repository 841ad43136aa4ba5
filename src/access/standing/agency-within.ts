import { type AgencyPermission, agencyPermissions } from '../permissions.ts';
import type { AgencyScope, HouseScope, SystemScope } from '../scope.ts';

const permissions = Object.keys(agencyPermissions) as AgencyPermission[];

/**
 * An agency in a transaction across tenants, for what must happen all at once: with an agency comes who will run it. Only
 * what has made the agency, or proved whose it is, calls this.
 */
export function agencyWithin({ tx, actor }: HouseScope | SystemScope, agencyId: string): AgencyScope {
  return { kind: 'agency', tx, actor, agencyId, role: 'system', permissions } as unknown as AgencyScope;
}
