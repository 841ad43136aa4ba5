import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { daysAfter } from '../../plan-state.ts';
import { notifyUse } from '../use/notify-use.ts';
import { agencyLedger } from '../ledger/agency-ledger.ts';
import { lockPlan } from '../ledger/find-plan.ts';
import { billPeriods } from './bill-periods.ts';
import { pausePlan } from './pause-plan.ts';
import { reconcilePlan } from './reconcile-plan.ts';
import { notifyOfMove } from './notify-of-move.ts';

/** Every day: bills the periods that have begun, moves each agency's state on with time, and mails what it and its use come to. */
export const movePlansJob = defineSystemJob({
  name: 'move-plans',
  payload: z.object({}),
  cron: '15 5 * * *',
  work: async ({ clock, db }) => {
    const now = clock.now();
    const agencies = await inSystem(db, 'plans', listAgencies, { isReading: true });
    const failures: unknown[] = [];
    // One transaction each: an agency that fails keeps none of the others waiting.
    for (const one of agencies)
      await inSystem(db, 'plans', (scope) => movePlan(scope, one, now)).catch((error) => failures.push(error));
    await inSystem(db, 'plans', (scope) => sweepPaymentEvents(scope, now));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} plans could not be moved on`);
    return async () => {};
  },
});

interface Agency {
  agencyId: string;
  suspendedDate: Date | null;
}

function listAgencies({ tx }: SystemScope): Promise<Agency[]> {
  return tx
    .selectFrom('agencyCurrentPlan as c')
    .innerJoin('agency as g', 'g.uid', 'c.agencyId')
    .select(['c.agencyId', 'g.suspendedDate'])
    .where('g.deletedDate', 'is', null)
    .orderBy('c.agencyId')
    .execute();
}

/** The provider repeats an event for three days. */
async function sweepPaymentEvents({ tx }: SystemScope, now: Date): Promise<void> {
  await tx.deleteFrom('paymentEvent').where('createDate', '<', daysAfter(now, -60)).execute();
}

/** Once more on the same day, it changes nothing. */
async function movePlan(scope: SystemScope, { agencyId, suspendedDate }: Agency, now: Date): Promise<void> {
  await pausePlan(scope, agencyLedger, agencyId, { isSuspended: suspendedDate !== null, now });
  const before = await lockPlan(scope, agencyLedger, agencyId);
  await billPeriods(scope, agencyLedger, agencyId, now);
  const { state } = await reconcilePlan(scope, agencyLedger, agencyId, now);
  if (state !== before.state) await notifyOfMove(scope, agencyId, state);
  await notifyUse(scope, agencyId);
}
