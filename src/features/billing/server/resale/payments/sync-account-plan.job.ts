import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { enqueueSystem } from '#access/events/emit.ts';
import { inSystem } from '#access/scope.ts';
import { reconcilePlan } from '../../billing/reconcile-plan.ts';
import { syncPrice } from '../../payments/follow/sync-price.job.ts';
import { accountLedger } from '../account-ledger.ts';

/** After its plan has changed: the account gets what the plan contains now, whatever becomes of asking the provider for its new price with the next bill. */
export const syncAccountPlanJob = defineSystemJob({
  name: 'sync-account-plan',
  formerName: 'follow-account-plan',
  payload: z.object({ accountId: z.string() }),
  work: async (ports, { accountId }) => {
    const now = ports.clock.now();
    await inSystem(ports.db, 'account plans', (scope) => reconcilePlan(scope, accountLedger, accountId, now));
    await syncPrice(ports, accountLedger, accountId);
    return async () => {};
  },
});

/** The same for every account that has the plan. */
export const syncAccountPlansJob = defineSystemJob({
  name: 'sync-account-plans',
  formerName: 'follow-account-plans',
  payload: z.object({ planId: z.string() }),
  work: async (_ports, { planId }) => {
    return async (scope) => {
      const payers = await scope.tx
        .selectFrom('accountCurrentPlan')
        .select('accountId')
        .where('planId', '=', planId)
        .where('state', '<>', 'cancelled')
        .execute();
      for (const { accountId } of payers) await enqueueSystem(scope, syncAccountPlanJob, { accountId });
    };
  },
});
