import type { SystemScope } from '#access/scope.ts';

/** Which account a seller's customer is; undefined for customers of others, and for who has left. */
export async function findSellersAccount(
  { tx }: SystemScope,
  { sellerId, customerId }: { sellerId: string; customerId: string },
): Promise<{ accountId: string; deletedDate: Date | null } | undefined> {
  return tx
    .selectFrom('agencySeller as s')
    .innerJoin('accountCurrentPlan as c', 'c.agencyId', 's.agencyId')
    .innerJoin('account as a', 'a.uid', 'c.accountId')
    .select(['c.accountId', 'a.deletedDate'])
    .where('s.providerAccountId', '=', sellerId)
    .where('c.providerCustomerId', '=', customerId)
    .executeTakeFirst();
}
