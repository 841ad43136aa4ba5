import type { AgencyScope, HouseScope, SystemScope } from '../scope.ts';
import { allAccountPermissions, allAgencyPermissions } from './by-system.ts';

/**
 * An agency inside a transaction across tenants, for changes that belong together, such as creating an agency with its
 * first administrator. Call it only after creating the agency or proving who owns it.
 */
export function agencyWithin({ tx, actor }: HouseScope | SystemScope, agencyId: string): AgencyScope {
  return {
    kind: 'agency',
    tx,
    actor,
    agencyId,
    role: 'system',
    chosenFor: null,
    inAccounts: allAccountPermissions,
    permissions: allAgencyPermissions,
  } as unknown as AgencyScope;
}
