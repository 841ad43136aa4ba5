import { agency } from '#access/procedures.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { AccountPlanInput } from '../../account-plan.ts';
import { accountPlanRow } from './account-plan-rows.ts';

/** More than any price list needs; all are read at once. */
const mostPlans = 100;

/** Adds a plan that the agency's accounts can have. @throws UNPROCESSABLE_CONTENT with too many */
export const createAccountPlan = agency('agency.sellPlans')
  .input(AccountPlanInput)
  .handler(async ({ input, context: { scope } }) => {
    const { tx, agencyId } = scope;
    const all = tx.selectFrom('accountPlan').select('uid').where('agencyId', '=', agencyId).limit(mostPlans);
    if ((await all.execute()).length === mostPlans)
      throw problem('UNPROCESSABLE_CONTENT', 'There are 100 plans already. Delete one that nobody has first.');
    const planId = newUid();
    const row = rowFor('accountPlan', { ...accountPlanRow(input), agencyId, uid: planId });
    await tx.insertInto('accountPlan').values(row).execute();
    return { planId };
  });
