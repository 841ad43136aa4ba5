import { z } from 'zod';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { startPlan } from '#features/plans/server/billing/start-plan.ts';
import { problem } from '#lib/problem.ts';
import { ChosenPlan } from '#features/plans/plan.ts';
import { Uid } from '#lib/uid.ts';
import { accountLedger } from '../account-ledger.ts';
import { isOnline } from './get-account-plan.ts';
import { trialDaysOf } from './trial-days.ts';

/** The account takes one of its agency's plans, and gets a bill for it. @throws NOT_FOUND, CONFLICT if it has it, or its price is another now */
export const choosePlan = account('account.pay')
  .input(ChosenPlan)
  .handler(async ({ input: { planId, shown }, context: { scope, ports } }) => {
    await requireSelling(scope);
    const { accountId: payerId } = scope;
    const [isFreeOnly, trialDays] = [await isOnline(ports, payerId), await trialDaysOf(scope, planId)];
    const start = { payerId, planId, now: ports.clock.now(), isOfferedOnly: true, isFreeOnly, shown, trialDays };
    await startPlan(scope, accountLedger, start);
    return { planId };
  });

/** The agency gives the account a plan, also one that isn't offered, and bills it by hand. @throws NOT_FOUND, CONFLICT */
export const assignPlan = account('account.changePlan', { isForAgencies: true })
  .input(z.strictObject({ planId: Uid }))
  .handler(async ({ input: { planId }, context: { scope, ports } }) => {
    const trialDays = await trialDaysOf(scope, planId);
    const start = { payerId: scope.accountId, planId, now: ports.clock.now(), trialDays };
    await startPlan(scope, accountLedger, start);
    return { planId };
  });

/** Who doesn't pay the house sells nothing meanwhile. @throws CONFLICT */
export async function requireSelling({ tx, accountId }: AccountScope): Promise<void> {
  const row = tx.selectFrom('account').select('planStanding').where('uid', '=', accountId);
  const { planStanding } = await row.executeTakeFirstOrThrow();
  if (planStanding === 'reading' || planStanding === 'shut')
    throw problem('CONFLICT', 'Your agency can’t sell plans at the moment. Please contact your agency.');
}
