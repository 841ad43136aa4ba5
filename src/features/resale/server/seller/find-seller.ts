import { sql } from 'kysely';
import type { SystemScope } from '#access/scope.ts';

/** It is being disconnected at the moment; however that ends, it doesn't take longer. */
export const isClosing = sql<boolean>`coalesce(s.closing_date > now() - interval '5 minutes', false)`;

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
    .select(['s.agencyId', 's.providerAccountId'])
    .select(sql<boolean>`s.is_ready and not ${isClosing}`.as('isReady'))
    .where('a.uid', '=', accountId)
    .executeTakeFirst();
}
