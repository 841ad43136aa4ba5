import type { Tx } from '#platform/database.ts';

/** Removes somebody who was deactivated before. @returns whether they were */
export async function dropDeactivated(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('deactivatedMembership')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
