import type { SystemScope } from '#access/scope.ts';
import { startPlan } from '#features/plans/server/billing/start-plan.ts';
import { settlePlan } from '#features/plans/server/billing/settle-plan.ts';
import { accountLedger } from '#features/resale/server/account-ledger.ts';
import { accountPlanRow } from '#features/resale/server/catalog/account-plan-rows.ts';
import { newUid } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { demoAccountPlans, demoResale } from '../../demo-account-plans.data.ts';

/** One agency's price list, and an account that has paid for a plan of it; does nothing if there are such plans. */
export async function seedAccountPlans(scope: SystemScope, now: Date): Promise<void> {
  const { tx } = scope;
  if (await tx.selectFrom('accountPlan').select('uid').limit(1).executeTakeFirst()) return;
  const seller = await tx.selectFrom('agency').select('uid').where('slug', '=', demoResale.agency).executeTakeFirst();
  const buyer = await tx.selectFrom('account').select('uid').where('slug', '=', demoResale.account).executeTakeFirst();
  if (!seller || !buyer) return;
  const rows = demoAccountPlans.map((plan) =>
    rowFor('accountPlan', { ...accountPlanRow(plan), agencyId: seller.uid, uid: newUid() }),
  );
  await tx.insertInto('accountPlan').values(rows).execute();
  const planId = rows.find(({ name }) => name === demoResale.plan)?.uid ?? '';
  await startPlan(scope, accountLedger, { payerId: buyer.uid, planId, now });
  await tx.updateTable('accountInvoice').set({ paidDate: now, paidNote: 'Demo' }).execute();
  await settlePlan(scope, accountLedger, buyer.uid, now);
}
