import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import type { SystemScope } from '#access/scope.ts';
import { settleUse } from '#features/metering/server/settle-use.request.ts';
import type { PaidSubscription, PaymentState } from '#integrations/payments/payments.ts';
import { newUid } from '#lib/new-uid.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { lockPlan, type PlanRow } from '../billing/lock-plan.ts';
import { settlePlan } from '../billing/settle-plan.ts';
import { takeCredit } from '../invoices/take-credit.ts';
import { giveCreditJob } from './give-credit.job.ts';

interface Answer {
  agencyId: string;
  state: PaymentState;
  /** When the provider was asked. */
  readDate: Date;
}

/**
 * Brings an agency's plan and bills in line with the provider. The answer is all there is to know, so the events that
 * led to asking may come late, twice or in any order; an answer that is older than what is stored is left aside.
 */
export async function applyPayments(scope: SystemScope, { agencyId, state, readDate }: Answer): Promise<void> {
  const row = await lockPlan(scope, agencyId);
  if (row.providerDate && row.providerDate > readDate) return;
  const plan = { agencyId, name: await storeSubscription(scope, row, state.subscription, readDate) };
  for (const invoice of state.invoices.toSorted((a, b) => a.issueDate.getTime() - b.issueDate.getTime()))
    await storeInvoice(scope, plan, invoice, readDate);
  await settlePlan(scope, agencyId, readDate);
  await enqueueSystem(scope, settleUse, { agencyId });
}

/** @returns the name of the plan that is paid */
async function storeSubscription(
  scope: SystemScope,
  row: PlanRow,
  found: PaidSubscription | null,
  providerDate: Date,
): Promise<string> {
  const { tx } = scope;
  const { agencyId } = row;
  const wanted = found?.planId || row.planId;
  const plan = tx.selectFrom('agencyPlan').select(['uid', 'name', 'tokens']).where('uid', '=', wanted);
  const { uid: planId = null, name = '', tokens = 0 } = (wanted && (await plan.executeTakeFirst())) || {};
  const own = tx.updateTable('agencyCurrentPlan').where('agencyId', '=', agencyId);
  // One that has ended counts as long as it is the present one: afterwards the house may have given another plan.
  const counts = found && (!found.hasEnded || found.subscriptionId === row.providerSubscriptionId);
  if (!counts || planId === null) {
    await own.set({ providerDate }).execute();
    return name;
  }
  const { subscriptionId, hasEnded, trialEndDate, periodStartDate, periodEndDate, endDate } = found;
  if (row.providerSubscriptionId === null && !hasEnded) await moveCredit(scope, row, subscriptionId, providerDate);
  await own
    .set((current) => ({
      planId,
      tokens,
      providerDate,
      providerSubscriptionId: hasEnded ? null : subscriptionId,
      periodStartDate,
      periodEndDate,
      billingDay: periodStartDate.getUTCDate(),
      // What the agency has of a trial ends with its first charge.
      trialEndDate: trialEndDate ?? (row.trialEndDate && row.trialEndDate < providerDate ? row.trialEndDate : null),
      endDate,
      version: current('version', '+', 1),
    }))
    .execute();
  return name;
}

/** What is left of a plan by hand is deducted from the bills of the one that is paid online. */
async function moveCredit(scope: SystemScope, row: PlanRow, subscriptionId: string, now: Date): Promise<void> {
  const { agencyId } = row;
  const { amount, currency } = await takeCredit(scope, row, now);
  await scope.tx.updateTable('agencyCurrentPlan').set({ credit: 0 }).where('agencyId', '=', agencyId).execute();
  if (amount > 0) await enqueueSystem(scope, giveCreditJob, { agencyId, subscriptionId, amount, currency });
}

async function storeInvoice(
  { tx }: SystemScope,
  { agencyId, name: planName }: { agencyId: string; name: string },
  { providerId, address, isVoid, ...bill }: PaymentState['invoices'][number],
  readDate: Date,
): Promise<void> {
  const { amount, dueDate, paidDate } = bill;
  // Not by a conflict, which would use up a number of the house's bills each time. The plan's row is locked.
  const { numUpdatedRows } = await tx
    .updateTable('planInvoice')
    .set({ amount, dueDate, paidDate, providerAddress: address })
    .set({ voidDate: isVoid ? sql<Date>`coalesce(void_date, ${readDate})` : null })
    .where('agencyId', '=', agencyId)
    .where('providerInvoiceId', '=', providerId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const invoice = rowFor('planInvoice', {
    agencyId,
    uid: newUid(),
    planName,
    ...bill,
    voidDate: isVoid ? readDate : null,
    providerInvoiceId: providerId,
    providerAddress: address,
  });
  await tx.insertInto('planInvoice').values(invoice).execute();
}
