import { enqueueSystem } from '#access/events/emit.ts';
import { agency } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { followCancellationJob } from '../payments/follow-cancellation.job.ts';
import { lockPlan } from './lock-plan.ts';
import { settlePlan } from './settle-plan.ts';

/** Ends the agency's plan with the period it is in. @throws CONFLICT without a plan */
export const cancelPlan = agency('agency.pay').handler(async ({ context: { scope, ports } }) => {
  const now = ports.clock.now();
  const { planId, periodEndDate, endDate, providerSubscriptionId } = await lockPlan(scope, scope.agencyId);
  if (planId === null) throw problem('CONFLICT', 'There is no plan to cancel.');
  const last = endDate ?? (periodEndDate && periodEndDate > now ? periodEndDate : now);
  await scope.tx
    .updateTable('agencyCurrentPlan')
    .set((row) => ({ endDate: last, version: row('version', '+', 1) }))
    .where('agencyId', '=', scope.agencyId)
    .execute();
  await settlePlan(scope, scope.agencyId, now);
  if (providerSubscriptionId !== null)
    await enqueueSystem(scope, followCancellationJob, { agencyId: scope.agencyId, isCancelled: true });
  return { endDate: last };
});
