import type { Ports } from '#access/ports.ts';
import { present } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { findPlan } from '../ledger/find-plan.ts';
import type { ShownPrice } from '../../plan.ts';
import { requireShown } from '../catalog/require-shown.ts';
import type { Ledger } from '../ledger/ledger.ts';

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
