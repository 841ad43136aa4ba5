import { type AccountPermission, accountPermissions } from '../permissions.ts';
import type { AccountScope, HouseScope, SystemScope } from '../scope.ts';

const permissions = Object.keys(accountPermissions) as AccountPermission[];

/**
 * An account in a transaction across tenants, for what must happen all at once: with an account come its first rows, with
 * an accepted invitation its membership. Only what has proved whose account it is calls this.
 */
export function accountWithin(
  { tx, actor }: HouseScope | SystemScope,
  { accountId, agencyId }: { accountId: string; agencyId: string },
): AccountScope {
  return { kind: 'account', tx, actor, accountId, agencyId, role: 'system', permissions } as unknown as AccountScope;
}
