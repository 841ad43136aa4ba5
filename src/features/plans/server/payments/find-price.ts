import type { Ports } from '#access/ports.ts';
import { present } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { requirePayments } from './require-payments.ts';

/** What the provider knows the plan's present price by. @throws NOT_FOUND for a plan that isn't offered, where that counts */
export async function findPrice(ports: Ports, planId: string, isOfferedOnly = true): Promise<string> {
  const plan = await inSystem(ports.db, 'payments', async ({ tx }) =>
    present(
      await tx
        .selectFrom('agencyPlan')
        .select(['uid as planId', 'name', 'price', 'currency', 'billingInterval', 'version'])
        .select(['providerPriceId', 'providerPriceVersion'])
        .where('uid', '=', planId)
        .$if(isOfferedOnly, (offered) => offered.where('isOffered', '=', true))
        .executeTakeFirst(),
    ),
  );
  const { providerPriceId: known, providerPriceVersion, ...priced } = plan;
  const { version } = priced;
  if (known && providerPriceVersion === version) return known;
  const providerPriceId = await requirePayments(ports).createPrice(priced);
  await inSystem(ports.db, 'payments', async ({ tx }) => {
    const kept = tx.updateTable('agencyPlan').set({ providerPriceId, providerPriceVersion: version });
    await kept.where('uid', '=', planId).where('version', '=', version).execute();
  });
  return providerPriceId;
}
