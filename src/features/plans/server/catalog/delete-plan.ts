import { z } from 'zod';
import { house, present } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';

/** Deletes a plan that nobody has. @throws NOT_FOUND, CONFLICT while an agency has it */
export const deletePlan = house('house.plans')
  .input(z.strictObject({ planId: Uid }))
  .handler(async ({ input: { planId }, context: { scope } }) => {
    // The lock keeps agencies from choosing it meanwhile.
    const plan = scope.tx.selectFrom('agencyPlan').select('uid').where('uid', '=', planId).forUpdate();
    present(await plan.executeTakeFirst());
    const taken = scope.tx.selectFrom('agencyCurrentPlan').select('agencyId').where('planId', '=', planId).limit(1);
    if (await taken.executeTakeFirst())
      throw problem('CONFLICT', 'Agencies have this plan. Stop offering it, or assign them another one first.');
    await scope.tx.deleteFrom('agencyPlan').where('uid', '=', planId).execute();
    return { planId };
  });
