import type { SystemScope } from '#access/scope.ts';

/**
 * The agency's account at the provider is no longer ours to use. Accounts that have paid there keep their plan and are
 * billed by hand from their next period on.
 */
export async function forgetSeller({ tx }: SystemScope, agencyId: string): Promise<void> {
  await tx.deleteFrom('agencySeller').where('agencyId', '=', agencyId).execute();
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
