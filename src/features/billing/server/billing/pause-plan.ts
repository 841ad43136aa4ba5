import { enqueueSystem } from '#access/events/emit.ts';
import type { SystemScope } from '#access/scope.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { lockPlan } from '../ledger/find-plan.ts';

/**
 * Bills nothing while the payer is suspended, and goes on when they are back: what is paid stays paid until its end, and
 * the time in between is never billed. Once more, it changes nothing.
 */
export async function pausePlan(
  scope: SystemScope,
  ledger: Ledger,
  payerId: string,
  { isSuspended, now }: { isSuspended: boolean; now: Date },
): Promise<void> {
  const row = await lockPlan(scope, ledger, payerId);
  const wanted = isSuspended ? 'suspended' : '';
  // Who has shut us out isn't billed anyway, until their agency says so.
  if (row.planId === null || row.billingPause === wanted || row.billingPause === 'shutOut') return;
  const isByHand = row.providerSubscriptionId === null;
  await setPause(scope, ledger, payerId, {
    billingPause: wanted,
    ...(isByHand && !isSuspended && resumedAt(row, now)),
  });
  if (!isByHand) await enqueueSystem(scope, ledger.jobs.pause, { payerId });
}

/**
 * Periods that have passed during the pause are not billed: the next one begins now, unless the present one is paid.
 */
export function resumedAt({ periodEndDate }: { periodEndDate: Date | null }, now: Date): { periodEndDate?: Date } {
  return periodEndDate && periodEndDate < now ? { periodEndDate: now } : {};
}

async function setPause(
  { tx }: SystemScope,
  ledger: Ledger,
  payerId: string,
  change: { billingPause: '' | 'suspended'; periodEndDate?: Date },
): Promise<void> {
  await tx
    .updateTable(ledger.current)
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where(ledger.payer, '=', payerId)
    .execute();
}
