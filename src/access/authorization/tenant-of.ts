import type { AccountScope, AgencyScope } from '../scope.ts';

/** An account, or an agency for itself. */
export type TenantScope = AccountScope | AgencyScope;

/** The ids of rows that belong to an account, or to its agency: `tenantId` is the account's, else the agency's. */
export function tenantOf(scope: TenantScope): { agencyId: string; accountId: string | null; tenantId: string } {
  const accountId = scope.kind === 'account' ? scope.accountId : null;
  return { agencyId: scope.agencyId, accountId, tenantId: accountId ?? scope.agencyId };
}
