import { enqueueSystem } from '#access/events/emit.ts';
import { problem } from '#lib/problem.ts';
import type { BillingScope, Ledger } from '../ledger/ledger.ts';
import { lockPlan } from '../ledger/find-plan.ts';
import { reconcilePlan } from './reconcile-plan.ts';

/** Ends a plan with the period it is in. @throws CONFLICT without a plan */
export async function endPlan(scope: BillingScope, ledger: Ledger, payerId: string, now: Date): Promise<Date> {
  const { planId, periodEndDate, endDate, providerSubscriptionId } = await lockPlan(scope, ledger, payerId);
  if (planId === null) throw problem('CONFLICT', 'There is no plan to cancel.');
  const last = endDate ?? (periodEndDate && periodEndDate > now ? periodEndDate : now);
  await setEnd(scope, ledger, payerId, last);
  await reconcilePlan(scope, ledger, payerId, now);
  if (providerSubscriptionId !== null) await enqueueSystem(scope, ledger.jobs.cancel, { payerId, isCancelled: true });
  return last;
}

/** Takes a cancellation back before it has come true. @throws CONFLICT afterwards */
export async function keepPlan(scope: BillingScope, ledger: Ledger, payerId: string, now: Date): Promise<void> {
  const { planId, endDate, providerSubscriptionId } = await lockPlan(scope, ledger, payerId);
  if (planId === null || (endDate && endDate <= now))
    throw problem('CONFLICT', 'The plan has ended. Choose one again.');
  await setEnd(scope, ledger, payerId, null);
  await reconcilePlan(scope, ledger, payerId, now);
  if (providerSubscriptionId !== null) await enqueueSystem(scope, ledger.jobs.cancel, { payerId, isCancelled: false });
}

async function setEnd({ tx }: BillingScope, ledger: Ledger, payerId: string, endDate: Date | null): Promise<void> {
  await tx
    .updateTable(ledger.current)
    .set((row) => ({ endDate, version: row('version', '+', 1) }))
    .where(ledger.payer, '=', payerId)
    .execute();
}
