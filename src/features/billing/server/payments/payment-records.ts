import type { Ports } from '#access/ports.ts';
import { present } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { findPlan } from '../ledger/find-plan.ts';
import type { ShownPrice } from '../../plan.ts';
import { requireShown } from '../catalog/require-shown.ts';

/** By whom the provider knows the payer; the first time, it is introduced. */
export async function findCustomer(ports: Ports, ledger: Ledger, payerId: string): Promise<string> {
  const { known, introduced } = await inSystem(ports.db, 'payments', async (scope) => {
    const row = scope.tx.selectFrom(ledger.current).select('providerCustomerId').where(ledger.payer, '=', payerId);
    const { providerCustomerId } = present(await row.executeTakeFirst());
    return { known: providerCustomerId, introduced: present(await ledger.introduce(scope, payerId)) };
  });
  if (known) return known;
  const payments = await ledger.paymentsOf(ports, payerId);
  const made = await payments.createCustomer({ payerId, ...introduced });
  return inSystem(ports.db, 'payments', async ({ tx }) => {
    const plan = tx.updateTable(ledger.current).set((row) => ({
      // Somebody else may have been faster.
      providerCustomerId: row.fn.coalesce('providerCustomerId', row.val(made)),
    }));
    const kept = plan.where(ledger.payer, '=', payerId).returning('providerCustomerId');
    return (await kept.executeTakeFirstOrThrow()).providerCustomerId ?? made;
  });
}

interface Wanted {
  payerId: string;
  planId: string;
  isOfferedOnly?: boolean;
  /** The price as the payer has seen it. */
  shown?: ShownPrice;
}

/** What the provider knows the plan's present price by. @throws NOT_FOUND for a plan that isn't offered, where that counts, CONFLICT if it was shown at another price */
export async function findPrice(
  ports: Ports,
  ledger: Ledger,
  { payerId, planId, isOfferedOnly = true, shown }: Wanted,
): Promise<string> {
  const plan = await inSystem(ports.db, 'payments', async (scope) =>
    present(await findPlan(scope, ledger, payerId, planId)),
  );
  if (isOfferedOnly && !plan.isOffered) present(undefined);
  requireShown(plan, shown);
  const { name, price, currency, billingInterval, version, providerPriceId: known } = plan;
  if (known && plan.providerPriceVersion === version) return known;
  const payments = await ledger.paymentsOf(ports, payerId);
  const providerPriceId = await payments.createPrice({ planId, version, name, price, currency, billingInterval });
  await inSystem(ports.db, 'payments', async ({ tx }) => {
    const kept = tx.updateTable(ledger.plans).set({ providerPriceId, providerPriceVersion: version });
    await kept.where('uid', '=', planId).where('version', '=', version).execute();
  });
  return providerPriceId;
}

interface Subscribed {
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
