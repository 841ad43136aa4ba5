import { type TenantScope, tenantOf } from '#access/standing/tenant-of.ts';

/** The person of the scope; null for the product's own work. */
export function personOf({ actor }: TenantScope): string | null {
  return actor.kind === 'user' ? actor.userId : null;
}

export async function isMailed(scope: TenantScope): Promise<boolean> {
  const { agencyId, tenantId } = tenantOf(scope);
  const row = scope.tx
    .selectFrom('reportSettings')
    .select('isMailed')
    .where('agencyId', '=', agencyId)
    .where('tenantId', '=', tenantId);
  return (await row.executeTakeFirst())?.isMailed ?? true;
}
