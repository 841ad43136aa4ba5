import { problem } from '#lib/problem.ts';
import { accountGrants, agencyGrants, type Permission } from '../permissions.ts';
import type { AccountScope, AgencyScope } from '../scope.ts';
import type { MemberRole } from '../view-type.ts';

/** What a membership comes with: its role, or a template in place of the role of a user. */
interface Authorization {
  role: MemberRole;
  granted: readonly string[] | null;
}

/** Nobody grants what they don't have, nor takes it up again for others. @throws FORBIDDEN */
export function requireOwnGrants(scope: AccountScope | AgencyScope, authorization: Authorization): void {
  if (!isWithin(ownOf(scope), scope.kind, authorization)) throw beyondOwn();
}

/** The same for a list of permissions. @throws FORBIDDEN */
export function requireOwnPermissions(scope: AccountScope | AgencyScope, given: readonly string[]): void {
  if (!isAmong(ownOf(scope), given)) throw beyondOwn();
}

/** Whether a membership of an account or agency comes with nothing beyond these permissions. */
export function isWithin(
  own: readonly Permission[],
  kind: 'account' | 'agency',
  authorization: Authorization,
): boolean {
  return isAmong(own, grantedBy(kind, authorization));
}

function isAmong(own: readonly string[], given: readonly string[]): boolean {
  return given.every((permission) => own.includes(permission));
}

function ownOf(scope: AccountScope | AgencyScope): readonly Permission[] {
  return scope.kind === 'account' ? scope.permissions : [...scope.permissions, ...scope.inAccounts];
}

function grantedBy(kind: 'account' | 'agency', { role, granted }: Authorization): readonly Permission[] {
  const none = { isPrimary: false, agencyRole: null, agencyGranted: null, accountRole: null, accountGranted: null };
  const rows =
    kind === 'account'
      ? { ...none, type: 'account' as const, accountRole: role, accountGranted: granted }
      : { ...none, type: 'agency' as const, agencyRole: role, agencyGranted: granted };
  return [...(accountGrants(rows)?.permissions ?? []), ...(agencyGrants(rows)?.permissions ?? [])];
}

export const beyondOwn = () =>
  problem('FORBIDDEN', 'You can’t grant permissions you don’t have. Ask an administrator.');
