import type { SystemScope } from '#access/scope.ts';

export interface Seller {
  agencyId: string;
  providerAccountId: string;
  isReady: boolean;
}

/** The agency's own account at the provider, to which one of its accounts pays; undefined for who is paid by hand. */
export async function findSeller({ tx }: SystemScope, accountId: string): Promise<Seller | undefined> {
  return tx
    .selectFrom('account as a')
    .innerJoin('agencySeller as s', 's.agencyId', 'a.agencyId')
    .select(['s.agencyId', 's.providerAccountId', 's.isReady'])
    .where('a.uid', '=', accountId)
    .executeTakeFirst();
}
