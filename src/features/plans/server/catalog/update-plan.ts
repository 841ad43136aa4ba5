import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import { house, present } from '#access/procedures.ts';
import type { HouseScope } from '#access/scope.ts';
import { planResources } from '#features/metering/plan-use.ts';
import { settleUse } from '#features/metering/server/settle-use.request.ts';
import { problem } from '#lib/problem.ts';
import { type Plan, UpdatePlan } from '../../plan.ts';
import { limitsOf } from '../../plan-limits.ts';
import { followPriceJob } from '../payments/follow/follow-price.job.ts';
import { planColumns, planOf, rowOf } from './plan-rows.ts';

/**
 * Changes a plan. Limits and features hold at once for agencies that have it; a new price from their next bill on.
 * @throws NOT_FOUND, CONFLICT with `current`, UNPROCESSABLE_CONTENT where running subscriptions can't follow
 */
export const updatePlan = house('house.plans')
  .input(UpdatePlan)
  .handler(async ({ input: { planId, version, ...input }, context: { scope } }): Promise<Plan> => {
    const before = await loadPlan(scope, planId);
    const { numUpdatedRows } = await scope.tx
      .updateTable('agencyPlan')
      .set((row) => ({ ...rowOf(input), version: row('version', '+', 1), updateDate: sql<Date>`now()` }))
      .where('uid', '=', planId)
      .where('version', '=', version)
      .executeTakeFirst();
    const current = await loadPlan(scope, planId);
    if (numUpdatedRows === 0n)
      throw problem('CONFLICT', 'Someone else edited the plan while you were working. Compare and save again.', {
        current,
      });
    await followPrice(scope, before, current);
    await followLimits(scope, before, current);
    return current;
  });

/** Who pays online pays the new price from the next bill on. */
async function followPrice(scope: HouseScope, before: Plan, { planId, ...plan }: Plan): Promise<void> {
  const isOther = plan.currency !== before.currency || plan.billingInterval !== before.billingInterval;
  if (!isOther && plan.price === before.price) return;
  const payers = await scope.tx
    .selectFrom('agencyCurrentPlan')
    .select('agencyId')
    .where('planId', '=', planId)
    .where('providerSubscriptionId', 'is not', null)
    .execute();
  if (payers.length > 0 && isOther) throw problem('UNPROCESSABLE_CONTENT', texts.other);
  for (const { agencyId } of payers) await enqueueSystem(scope, followPriceJob, { agencyId });
}

/** The gate reads a plan's limits itself; what agencies are told of their use has to follow. */
async function followLimits(scope: HouseScope, before: Plan, current: Plan): Promise<void> {
  const [old, now] = [limitsOf(before), limitsOf(current)];
  if (planResources.every((resource) => old[resource] === now[resource])) return;
  const { planId } = current;
  const users = scope.tx.selectFrom('agencyCurrentPlan').select('agencyId').where('planId', '=', planId);
  for (const { agencyId } of await users.execute()) await enqueueSystem(scope, settleUse, { agencyId });
}

const texts = {
  other:
    'Agencies pay for this plan online. Their currency and how often they are billed can’t change: add a new plan instead.',
};

async function loadPlan({ tx }: HouseScope, planId: string): Promise<Plan> {
  const row = tx.selectFrom('agencyPlan as p').select(planColumns).where('p.uid', '=', planId);
  return planOf(present(await row.executeTakeFirst()));
}
