import { sql } from 'kysely';
import { planStatus, type PlanStatus } from '../../plan-state.ts';
import type { BillingScope, Ledger } from '../ledger/ledger.ts';
import { lockPlan } from '../ledger/find-plan.ts';

/**
 * Brings a payer's state, and what it opens, in line with its plan, its bills and the time. Everything that changes
 * one of these calls it, in the same transaction, and so does the daily job.
 */
export async function reconcilePlan(
  scope: BillingScope,
  ledger: Ledger,
  payerId: string,
  now: Date,
): Promise<PlanStatus> {
  const before = await lockPlan(scope, ledger, payerId);
  const overdueDate = await oldestDue(scope, ledger, payerId);
  const status = planStatus({ ...before, overdueDate }, now);
  await scope.tx
    .updateTable(ledger.current)
    .set({ overdueDate, state: status.state, notice: status.notice })
    .set({ stateDate: status.state === before.state ? before.stateDate : now, updateDate: sql<Date>`now()` })
    .where(ledger.payer, '=', payerId)
    .execute();
  await ledger.follow(scope, payerId, { before, status, now });
  return status;
}

async function oldestDue({ tx }: BillingScope, ledger: Ledger, payerId: string): Promise<Date | null> {
  const invoice = await tx
    .selectFrom(ledger.invoices)
    .select('dueDate')
    .where(ledger.payer, '=', payerId)
    .where('paidDate', 'is', null)
    .where('voidDate', 'is', null)
    .orderBy('dueDate')
    .limit(1)
    .executeTakeFirst();
  return invoice?.dueDate ?? null;
}
