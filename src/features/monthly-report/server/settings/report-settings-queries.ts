import type { AccountScope, AgencyScope } from '#access/scope.ts';

/** Whose reports they are. */
export type ReportScope = AccountScope | AgencyScope;

export function tenantOf(scope: ReportScope): { agencyId: string; accountId: string | null; tenantId: string } {
  const accountId = scope.kind === 'account' ? scope.accountId : null;
  return { agencyId: scope.agencyId, accountId, tenantId: accountId ?? scope.agencyId };
}

/** The person of the scope; null for the product's own work. */
export function personOf({ actor }: ReportScope): string | null {
  return actor.kind === 'user' ? actor.userId : null;
}

export async function isMailed(scope: ReportScope): Promise<boolean> {
  const { agencyId, tenantId } = tenantOf(scope);
  const row = scope.tx
    .selectFrom('reportSettings')
    .select('isMailed')
    .where('agencyId', '=', agencyId)
    .where('tenantId', '=', tenantId);
  return (await row.executeTakeFirst())?.isMailed ?? true;
}
