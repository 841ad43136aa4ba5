import { z } from 'zod';
import { agency, present } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { accountPlanUse } from './plan-use.ts';

/** Deletes a plan that no account has. @throws NOT_FOUND, CONFLICT while one has it */
export const deleteAccountPlan = agency('agency.sellPlans')
  .input(z.strictObject({ planId: Uid }))
  .handler(async ({ input: { planId }, context: { scope } }) => {
    const { tx, agencyId } = scope;
    // The lock keeps accounts from choosing it meanwhile.
    const plan = tx.selectFrom('accountPlan').select('uid').where('agencyId', '=', agencyId).where('uid', '=', planId);
    present(await plan.forUpdate().executeTakeFirst());
    if ((await accountPlanUse(scope, planId)).ever > 0)
      throw problem('CONFLICT', 'Clients have this plan, or had it last. Stop offering it instead.');
    await tx.deleteFrom('accountPlan').where('agencyId', '=', agencyId).where('uid', '=', planId).execute();
    return { planId };
  });
