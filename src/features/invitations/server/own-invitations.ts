import type { AccountScope, AgencyScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';

/** The owner of an invitation: an account, or an agency for its own people. */
export type Tenant = AccountScope | AgencyScope;

export function tenantOf(scope: Tenant): { agencyId: string; accountId: string | null; tenantId: string } {
  const accountId = scope.kind === 'account' ? scope.accountId : null;
  return { agencyId: scope.agencyId, accountId, tenantId: accountId ?? scope.agencyId };
}

export const noInvitation = () =>
  problem('NOT_FOUND', 'This invitation was accepted or withdrawn. Reload the page to see the team.');
