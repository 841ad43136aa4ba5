import type { Kysely } from 'kysely';
import type { Database } from '#platform/database.ts';
import type { ChosenPlan } from '#features/billing/plan.ts';
import type { z } from 'zod';

/** Chooses a plan at the price that its page shows at the moment; of one that isn't there, at any. */
export async function chosenPlan(
  admin: Kysely<Database>,
  table: 'agencyPlan' | 'accountPlan',
  planId: string,
): Promise<z.infer<typeof ChosenPlan>> {
  const plan = await admin
    .selectFrom(table as 'agencyPlan')
    .select(['price', 'currency', 'billingInterval'])
    .where('uid', '=', planId)
    .executeTakeFirst();
  return { planId, shown: plan ?? { price: 0, currency: 'usd', billingInterval: 'month' } };
}
