import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { daysAfter, periodEnd } from '../../plan-state.ts';
import { planColumns, planOf } from '../catalog/plan-rows.ts';
import { tellUse } from '../use/tell-use.ts';
import { lockPlan } from './lock-plan.ts';
import { settlePlan } from './settle-plan.ts';
import { tellOfMove } from './tell-of-move.ts';
import { coveredBy } from '../invoices/take-credit.ts';
import { writeInvoice } from '../invoices/write-invoice.ts';

/** Longer than the daily job is ever late; what is older was not billed on purpose. */
const mostPeriods = 24;

/** Every day: bills the periods that have begun, moves each agency's state on with time, and mails what it and its use come to. */
export const movePlansJob = defineSystemJob({
  name: 'move-plans',
  payload: z.object({}),
  cron: '15 5 * * *',
  work: async ({ clock, db }) => {
    const now = clock.now();
    const agencies = await inSystem(db, 'plans', listAgencies, { isReading: true });
    const failures: unknown[] = [];
    // One transaction each: an agency that fails keeps none of the others waiting.
    for (const { agencyId } of agencies)
      await inSystem(db, 'plans', (scope) => movePlan(scope, agencyId, now)).catch((error) => failures.push(error));
    await inSystem(db, 'plans', (scope) => sweepPaymentEvents(scope, now));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} plans could not be moved on`);
    return async () => {};
  },
});

function listAgencies({ tx }: SystemScope): Promise<{ agencyId: string }[]> {
  return tx
    .selectFrom('agencyCurrentPlan as c')
    .innerJoin('agency as g', 'g.uid', 'c.agencyId')
    .select('c.agencyId')
    .where('g.deletedDate', 'is', null)
    .orderBy('c.agencyId')
    .execute();
}

/** The provider repeats an event for three days. */
async function sweepPaymentEvents({ tx }: SystemScope, now: Date): Promise<void> {
  await tx.deleteFrom('paymentEvent').where('createDate', '<', daysAfter(now, -60)).execute();
}

/** Once more on the same day, it changes nothing. */
async function movePlan(scope: SystemScope, agencyId: string, now: Date): Promise<void> {
  const before = await lockPlan(scope, agencyId);
  await billPeriods(scope, agencyId, now);
  const { state } = await settlePlan(scope, agencyId, now);
  if (state !== before.state) await tellOfMove(scope, agencyId, state);
  await tellUse(scope, agencyId);
}

async function billPeriods(scope: SystemScope, agencyId: string, now: Date): Promise<void> {
  const { planId, endDate, billingDay, providerSubscriptionId, ...row } = await lockPlan(scope, agencyId);
  if (providerSubscriptionId !== null) return;
  const priced = scope.tx.selectFrom('agencyPlan as p').select(planColumns).where('p.uid', '=', planId);
  const found = planId === null ? undefined : await priced.executeTakeFirst();
  if (!found || found.price === 0) return;
  const plan = planOf(found);
  // A plan that cost nothing so far is billed from today on.
  let start = row.periodEndDate ?? now;
  let left = row.credit;
  const last = endDate && endDate <= now ? new Date(endDate.getTime() - 1) : now;
  for (let count = 0; start <= last && count < mostPeriods; count += 1) {
    const end = periodEnd(start, plan.billingInterval, billingDay ?? undefined);
    const credit = coveredBy({ amount: left, currency: row.creditCurrency }, plan);
    left -= credit;
    await writeInvoice(scope, { agencyId, plan, credit, now, start, end });
    await scope.tx
      .updateTable('agencyCurrentPlan')
      .set({ periodStartDate: start, periodEndDate: end, tokens: plan.tokens, credit: left })
      .where('agencyId', '=', agencyId)
      .execute();
    start = end;
  }
}
