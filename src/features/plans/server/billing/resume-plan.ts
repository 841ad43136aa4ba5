import { enqueueSystem } from '#access/events/emit.ts';
import { agency } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { followCancellationJob } from '../payments/follow-cancellation.job.ts';
import { lockPlan } from './lock-plan.ts';
import { settlePlan } from './settle-plan.ts';

/** Takes a cancellation back before it has come true. @throws CONFLICT afterwards */
export const resumePlan = agency('agency.pay').handler(async ({ context: { scope, ports } }) => {
  const now = ports.clock.now();
  const { agencyId } = scope;
  const { planId, endDate, providerSubscriptionId } = await lockPlan(scope, agencyId);
  if (planId === null || (endDate && endDate <= now))
    throw problem('CONFLICT', 'The plan has ended. Choose one again.');
  await scope.tx
    .updateTable('agencyCurrentPlan')
    .set((row) => ({ endDate: null, version: row('version', '+', 1) }))
    .where('agencyId', '=', agencyId)
    .execute();
  await settlePlan(scope, agencyId, now);
  if (providerSubscriptionId !== null)
    await enqueueSystem(scope, followCancellationJob, { agencyId, isCancelled: false });
  return { agencyId };
});
