import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { SystemScope } from '#access/scope.ts';
import { pausePlan } from '../../billing/pause-plan.ts';
import { agencyLedger } from '../../ledger/agency-ledger.ts';
import { syncStanding } from '#features/tenants/server/lifecycle/sync-standing.request.ts';
import { accountLedger } from '../account-ledger.ts';

/** After a suspension or its end: pauses what the account pays, or the agency and all its accounts, or goes on with it. */
export const syncStandingJob = defineSystemJob({
  ...syncStanding,
  work: async ({ clock }, { agencyId, accountId }) => {
    const now = clock.now();
    return async (scope) => {
      if (accountId === null) await pauseAgency(scope, agencyId, now);
      for (const account of await findAccounts(scope, agencyId, accountId))
        await pausePlan(scope, accountLedger, account.accountId, { isSuspended: !account.isOpen, now });
    };
  },
});

async function pauseAgency(scope: SystemScope, agencyId: string, now: Date): Promise<void> {
  const row = await scope.tx
    .selectFrom('agencyCurrentPlan as c')
    .innerJoin('agency as g', 'g.uid', 'c.agencyId')
    .select('g.suspendedDate')
    .where('c.agencyId', '=', agencyId)
    .executeTakeFirst();
  if (row) await pausePlan(scope, agencyLedger, agencyId, { isSuspended: row.suspendedDate !== null, now });
}

async function findAccounts({ tx }: SystemScope, agencyId: string, accountId: string | null) {
  return tx
    .selectFrom('accountCurrentPlan as c')
    .innerJoin('account as a', 'a.uid', 'c.accountId')
    .select(['c.accountId', 'a.isOpen'])
    .where('c.agencyId', '=', agencyId)
    .where('c.planId', 'is not', null)
    .$if(accountId !== null, (all) => all.where('a.uid', '=', accountId ?? ''))
    .orderBy('c.accountId')
    .execute();
}
