import { house } from '#access/procedures.ts';
import { newUid } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { PlanInput } from '../../plan.ts';
import { rowOf } from './plan-rows.ts';

/** Adds a plan that agencies can have. */
export const createPlan = house('house.plans')
  .input(PlanInput)
  .handler(async ({ input, context: { scope } }) => {
    const planId = newUid();
    await scope.tx
      .insertInto('agencyPlan')
      .values(rowFor('agencyPlan', { ...rowOf(input), uid: planId }))
      .execute();
    return { planId };
  });
