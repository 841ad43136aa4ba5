import { present } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { newUid } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import type { Plan } from '../../plan.ts';
import { daysAfter, paymentDays, periodEnd } from '../../plan-state.ts';
import { creditFor } from '../../proration.ts';
import { planColumns, planOf } from '../catalog/plan-rows.ts';
import { type BillingScope, lockPlan, type PlanRow } from './lock-plan.ts';
import { settlePlan } from './settle-plan.ts';

interface Start {
  agencyId: string;
  planId: string;
  now: Date;
  /** Only what agencies can choose themselves. */
  isOfferedOnly?: boolean;
}

/**
 * Gives an agency a plan and writes its first bill, less what is left of the one before. The rest of a trial stays.
 * @throws NOT_FOUND, CONFLICT if it has the plan
 */
export async function startPlan(scope: BillingScope, { agencyId, planId, now, isOfferedOnly }: Start): Promise<void> {
  const row = await lockPlan(scope, agencyId);
  const wanted = scope.tx.selectFrom('agencyPlan as p').select(planColumns).where('p.uid', '=', planId).forShare();
  const plan = planOf(present(await wanted.executeTakeFirst()));
  if (isOfferedOnly && !plan.isOffered) present(undefined);
  const isRunning = row.planId === planId && row.endDate === null;
  if (isRunning) throw problem('CONFLICT', 'This is the plan already.');
  const start = row.trialEndDate && row.trialEndDate > now ? row.trialEndDate : now;
  const end = plan.price === 0 ? null : periodEnd(start, plan.billingInterval);
  const credit = await creditOf(scope, row, plan, now);
  await scope.tx
    .updateTable('agencyCurrentPlan')
    .set((current) => ({
      planId,
      tokens: plan.tokens,
      periodStartDate: start,
      periodEndDate: end,
      billingDay: start.getUTCDate(),
      endDate: null,
      version: current('version', '+', 1),
    }))
    .where('agencyId', '=', agencyId)
    .execute();
  if (end) await writeInvoice(scope, { agencyId, plan, amount: Math.max(0, plan.price - credit), now, start, end });
  await settlePlan(scope, agencyId, now);
}

interface NewInvoice {
  agencyId: string;
  plan: Pick<Plan, 'name' | 'currency'>;
  amount: number;
  now: Date;
  start: Date;
  end: Date;
}

/** A bill for a period, due two weeks after it is written or its period begins. What costs nothing is paid. */
export async function writeInvoice(
  { tx }: BillingScope,
  { agencyId, plan, amount, now, start, end }: NewInvoice,
): Promise<void> {
  const invoice = rowFor('planInvoice', {
    agencyId,
    uid: newUid(),
    planName: plan.name,
    amount,
    currency: plan.currency,
    periodStartDate: start,
    periodEndDate: end,
    issueDate: now,
    dueDate: daysAfter(start > now ? start : now, paymentDays),
    paidDate: amount === 0 ? now : null,
  });
  await tx.insertInto('planInvoice').values(invoice).execute();
}

/** What the latest bill has of time that the agency won't use, whether it is paid or still owed. */
async function creditOf({ tx }: BillingScope, row: PlanRow, plan: Plan, now: Date): Promise<number> {
  if (row.planId === null) return 0;
  const latest = await tx
    .selectFrom('planInvoice')
    .select(['amount', 'currency', 'periodStartDate', 'periodEndDate'])
    .where('agencyId', '=', row.agencyId)
    .where('voidDate', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.currency === plan.currency ? creditFor(latest, now) : 0;
}
