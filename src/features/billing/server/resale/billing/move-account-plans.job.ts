import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { billPeriods } from '../../billing/bill-periods.ts';
import { pausePlan } from '../../billing/pause-plan.ts';
import { reconcilePlan } from '../../billing/reconcile-plan.ts';
import { accountLedger } from '../account-ledger.ts';
import { endInTrash } from '../payments/end-on-leaving.ts';

/** Every day: bills the periods of accounts' plans that have begun, and moves each on with time. */
export const moveAccountPlansJob = defineSystemJob({
  name: 'move-account-plans',
  payload: z.object({}),
  cron: '35 5 * * *',
  work: async ({ clock, db }) => {
    const now = clock.now();
    const accounts = await inSystem(db, 'account plans', listBilled, { isReading: true });
    const failures: unknown[] = [];
    // One transaction each: an account that fails keeps none of the others waiting.
    for (const one of accounts)
      await inSystem(db, 'account plans', (scope) => move(scope, one, now)).catch((e) => failures.push(e));
    await inSystem(db, 'account plans', endInTrash);
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} account plans could not be moved on`);
    return async () => {};
  },
});

interface Billed {
  accountId: string;
  isOpen: boolean;
}

function listBilled({ tx }: SystemScope): Promise<Billed[]> {
  return tx
    .selectFrom('accountCurrentPlan as c')
    .innerJoin('account as a', 'a.uid', 'c.accountId')
    .select(['c.accountId', 'a.isOpen'])
    .where('c.planId', 'is not', null)
    .where('c.state', '<>', 'cancelled')
    .where('a.deletedDate', 'is', null)
    .orderBy('c.accountId')
    .execute();
}

async function move(scope: SystemScope, { accountId, isOpen }: Billed, now: Date): Promise<void> {
  await pausePlan(scope, accountLedger, accountId, { isSuspended: !isOpen, now });
  await billPeriods(scope, accountLedger, accountId, now);
  await reconcilePlan(scope, accountLedger, accountId, now);
}
