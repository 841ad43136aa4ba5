import type { Actor } from '../actor.ts';
import {
  type AccountPermission,
  accountPermissions,
  type AgencyPermission,
  agencyPermissions,
  type Permission,
} from '../permissions.ts';

export const allAccountPermissions = Object.keys(accountPermissions) as AccountPermission[];
export const allAgencyPermissions = Object.keys(agencyPermissions) as AgencyPermission[];

/** The product itself as an actor; `reason` names its work in logs. */
export const bySystem = (reason: string, permissions: readonly Permission[]) => ({
  actor: { kind: 'system', reason } satisfies Actor,
  permissions,
});
