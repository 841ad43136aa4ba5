import type { SystemScope } from '#access/scope.ts';

/** The agency's account at the provider is no longer ours to use, nor is anything that is known of it. */
export async function forgetSeller({ tx }: SystemScope, agencyId: string): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('agencySeller').where('agencyId', '=', agencyId).executeTakeFirst();
  if (numDeletedRows === 0n) return;
  await tx
    .updateTable('agency')
    .set((row) => ({ pastSellers: row('pastSellers', '+', 1) }))
    .where('uid', '=', agencyId)
    .execute();
  await tx
    .updateTable('accountPlan')
    .set({ providerPriceId: null, providerPriceVersion: null })
    .where('agencyId', '=', agencyId)
    .execute();
  await tx
    .updateTable('accountCurrentPlan')
    .set({ providerCustomerId: null, providerSubscriptionId: null, providerDate: null })
    .where('agencyId', '=', agencyId)
    .execute();
}
