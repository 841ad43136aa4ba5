import { type AccountPermission, accountPermissions } from '../permissions.ts';
import type { AccountScope, SystemScope } from '../scope.ts';

const permissions = Object.keys(accountPermissions) as AccountPermission[];

/**
 * An account in the transaction that has just made it, for what it begins with: nobody ever sees one without the other.
 * Only whoever makes accounts calls this.
 */
export function scopeOfNewAccount(
  { tx, actor }: SystemScope,
  { accountId, agencyId }: { accountId: string; agencyId: string },
): AccountScope {
  return { kind: 'account', tx, actor, accountId, agencyId, role: 'system', permissions } as unknown as AccountScope;
}
