import { sql } from 'kysely';
import { house, present } from '#access/procedures.ts';
import type { HouseScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { type Plan, UpdatePlan } from '../../plan.ts';
import { planColumns, planOf, rowOf } from './plan-rows.ts';

/**
 * Changes a plan. Limits and features hold at once for agencies that have it; a new price from their next bill on.
 * @throws NOT_FOUND, CONFLICT with `current`
 */
export const updatePlan = house('house.plans')
  .input(UpdatePlan)
  .handler(async ({ input: { planId, version, ...input }, context: { scope } }): Promise<Plan> => {
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
    return current;
  });

async function loadPlan({ tx }: HouseScope, planId: string): Promise<Plan> {
  const row = tx.selectFrom('agencyPlan as p').select(planColumns).where('p.uid', '=', planId);
  return planOf(present(await row.executeTakeFirst()));
}
