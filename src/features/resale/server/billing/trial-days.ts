import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';

/** How long the account tries a plan before it pays: with its first plan of the agency alone. */
export async function trialDaysOf(scope: AccountScope, planId: string): Promise<number> {
  const { agencyId, tx } = scope;
  const current = await selectOwn(scope, 'accountCurrentPlan').select('planId').executeTakeFirst();
  if (!current || current.planId !== null) return 0;
  const plan = tx.selectFrom('accountPlan').select('trialDays').where('agencyId', '=', agencyId);
  return (await plan.where('uid', '=', planId).executeTakeFirst())?.trialDays ?? 0;
}
