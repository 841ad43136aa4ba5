import { problem } from '#lib/problem.ts';
import { accountGrants, agencyGrants, type Permission } from '../permissions.ts';
import type { AccountScope, AgencyScope } from '../scope.ts';
import type { MemberRole } from '../view-type.ts';

/** What a membership comes with: its role, or a template in place of the role of a user. */
interface Standing {
  role: MemberRole;
  granted: readonly string[] | null;
}

/** Nobody grants what they don't have, nor takes it up again for others. @throws FORBIDDEN */
export function requireOwnGrants(scope: AccountScope | AgencyScope, standing: Standing): void {
  requireOwnPermissions(scope, grantedBy(scope, standing));
}

/** The same for a list of permissions. @throws FORBIDDEN */
export function requireOwnPermissions(scope: AccountScope | AgencyScope, given: readonly string[]): void {
  const own: readonly string[] = scope.kind === 'account' ? scope.permissions : ownOf(scope);
  if (!given.every((permission) => own.includes(permission))) throw beyondOwn();
}

function ownOf({ permissions, inAccounts }: AgencyScope): readonly Permission[] {
  return [...permissions, ...inAccounts];
}

function grantedBy({ kind }: AccountScope | AgencyScope, { role, granted }: Standing): readonly Permission[] {
  const none = { isPrimary: false, agencyRole: null, agencyGranted: null, accountRole: null, accountGranted: null };
  const rows =
    kind === 'account'
      ? { ...none, type: 'account' as const, accountRole: role, accountGranted: granted }
      : { ...none, type: 'agency' as const, agencyRole: role, agencyGranted: granted };
  return [...(accountGrants(rows)?.permissions ?? []), ...(agencyGrants(rows)?.permissions ?? [])];
}

const beyondOwn = () =>
  problem('FORBIDDEN', 'Nobody can give others more than they may do themselves. Ask an administrator.');
