import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import { agency, present } from '#access/procedures.ts';
import type { AgencyScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { type AccountPlan, UpdateAccountPlan } from '../../account-plan.ts';
import { followAccountPlansJob } from '../payments/follow-account-plan.job.ts';
import { accountPlanUse } from './plan-use.ts';
import { accountPlanColumns, accountPlanOf, accountPlanRow } from './account-plan-rows.ts';

/**
 * Changes a plan. What it contains holds at once for accounts that have it; a new price from their next bill on.
 * @throws NOT_FOUND, CONFLICT with `current`, UNPROCESSABLE_CONTENT where running subscriptions can't follow
 */
export const updateAccountPlan = agency('agency.sellPlans')
  .input(UpdateAccountPlan)
  .handler(async ({ input: { planId, version, ...input }, context: { scope } }): Promise<AccountPlan> => {
    const before = await loadPlan(scope, planId);
    const { numUpdatedRows } = await scope.tx
      .updateTable('accountPlan')
      .set((row) => ({ ...accountPlanRow(input), version: row('version', '+', 1), updateDate: sql<Date>`now()` }))
      .where('agencyId', '=', scope.agencyId)
      .where('uid', '=', planId)
      .where('version', '=', version)
      .executeTakeFirst();
    const current = await loadPlan(scope, planId);
    if (numUpdatedRows === 0n)
      throw problem('CONFLICT', 'Someone else edited the plan while you were working. Compare and save again.', {
        current,
      });
    await follow(scope, before, current);
    return current;
  });

async function follow(scope: AgencyScope, before: AccountPlan, current: AccountPlan): Promise<void> {
  const { planId, currency, billingInterval } = current;
  const isOther = currency !== before.currency || billingInterval !== before.billingInterval;
  if (isOther && (await accountPlanUse(scope, planId)).online > 0) throw problem('UNPROCESSABLE_CONTENT', texts.other);
  await enqueueSystem(scope, followAccountPlansJob, { planId });
}

const texts = {
  other:
    'Clients pay for this plan online. Their currency and how often they are billed can’t change: add a new plan instead.',
};

async function loadPlan({ tx, agencyId }: AgencyScope, planId: string): Promise<AccountPlan> {
  const row = tx
    .selectFrom('accountPlan as p')
    .select(accountPlanColumns)
    .where('p.agencyId', '=', agencyId)
    .where('p.uid', '=', planId);
  return accountPlanOf(present(await row.executeTakeFirst()));
}
