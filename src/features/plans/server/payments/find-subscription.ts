import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import type { Ledger } from '../ledger/ledger.ts';

export interface Subscribed {
  planId: string | null;
  customerId: string;
  subscriptionId: string;
}

/** By what the provider knows the payer's running subscription; undefined for who doesn't pay online. */
export async function findSubscription(
  { db }: Ports,
  ledger: Ledger,
  payerId: string,
): Promise<Subscribed | undefined> {
  const row = await inSystem(db, 'payments', async ({ tx }) =>
    tx
      .selectFrom(ledger.current)
      .select(['planId', 'providerCustomerId as customerId', 'providerSubscriptionId as subscriptionId'])
      .where(ledger.payer, '=', payerId)
      .executeTakeFirst(),
  );
  const { planId = null, customerId, subscriptionId } = row ?? {};
  return customerId && subscriptionId ? { planId, customerId, subscriptionId } : undefined;
}
