import { sql } from 'kysely';
import { planStatus, type PlanStatus } from '../plan-state.ts';
import { type BillingScope, lockPlan, type Payer, setCurrentPlan } from './payer.ts';

/**
 * Brings a payer's state, and what it opens, in line with its plan, its bills and the time. Everything that changes
 * one of these calls it, in the same transaction, and so does the daily job.
 */
export async function reconcilePlan(scope: BillingScope, payer: Payer, now: Date): Promise<PlanStatus> {
  const before = await lockPlan(scope, payer);
  const overdueDate = await oldestDue(scope, payer);
  const status = planStatus({ ...before, overdueDate }, now);
  await setCurrentPlan(scope, payer)
    .set({ overdueDate, state: status.state, notice: status.notice })
    .set({ stateDate: status.state === before.state ? before.stateDate : now, updateDate: sql<Date>`now()` })
    .execute();
  await payer.kind.follow(scope, payer.id, { before, status, now });
  return status;
}

async function oldestDue({ tx }: BillingScope, { kind, id }: Payer): Promise<Date | null> {
  const invoice = await tx
    .selectFrom(kind.invoices)
    .select('dueDate')
    .where(kind.column, '=', id)
    .where('paidDate', 'is', null)
    .where('voidDate', 'is', null)
    .orderBy('dueDate')
    .limit(1)
    .executeTakeFirst();
  return invoice?.dueDate ?? null;
}
