import type { Ports } from '#access/ports.ts';
import { present } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { type BilledPlan, currentPlan, findPlan, type Payer, setCurrentPlan } from '../payer.ts';

/** By whom the provider knows the payer; the first time, it is introduced. */
export async function findCustomer(ports: Ports, payer: Payer): Promise<string> {
  const { known, introduced } = await inSystem(ports.db, 'payments', async (scope) => {
    const row = present(await currentPlan(scope, payer).select('providerCustomerId').executeTakeFirst());
    return { known: row.providerCustomerId, introduced: present(await payer.kind.introduce(scope, payer.id)) };
  });
  if (known) return known;
  const payments = await payer.kind.paymentsOf(ports, payer.id);
  const made = await payments.createCustomer({ payerId: payer.id, ...introduced });
  return inSystem(ports.db, 'payments', async (scope) => {
    // Somebody else may have been faster.
    const kept = setCurrentPlan(scope, payer).set((row) => ({
      providerCustomerId: row.fn.coalesce('providerCustomerId', row.val(made)),
    }));
    return (await kept.returning('providerCustomerId').executeTakeFirstOrThrow()).providerCustomerId ?? made;
  });
}

/** @throws NOT_FOUND for a plan of another seller */
export function loadPlan(ports: Ports, payer: Payer, planId: string): Promise<BilledPlan> {
  return inSystem(ports.db, 'payments', async (scope) => present(await findPlan(scope, payer, planId)));
}

/** What the provider knows the plan's present price by. */
export async function findPrice(ports: Ports, payer: Payer, plan: BilledPlan): Promise<string> {
  const { planId, name, price, currency, billingInterval, version, providerPriceId: known } = plan;
  if (known && plan.providerPriceVersion === version) return known;
  const payments = await payer.kind.paymentsOf(ports, payer.id);
  const providerPriceId = await payments.createPrice({ planId, version, name, price, currency, billingInterval });
  await inSystem(ports.db, 'payments', async ({ tx }) => {
    const kept = tx.updateTable(payer.kind.plans).set({ providerPriceId, providerPriceVersion: version });
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
export async function findSubscription({ db }: Ports, payer: Payer): Promise<Subscribed | undefined> {
  const row = await inSystem(db, 'payments', (scope) =>
    currentPlan(scope, payer)
      .select(['planId', 'providerCustomerId as customerId', 'providerSubscriptionId as subscriptionId'])
      .executeTakeFirst(),
  );
  const { planId = null, customerId, subscriptionId } = row ?? {};
  return customerId && subscriptionId ? { planId, customerId, subscriptionId } : undefined;
}
