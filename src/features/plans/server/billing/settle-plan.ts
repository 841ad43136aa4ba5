import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import type { PlanStatus } from '../../plan-state.ts';
import { planStatus } from '../../plan-state.ts';
import { listAdmins } from '../mail/list-admins.ts';
import { sendPlanNoticeJob } from '../mail/send-plan-notice.job.ts';
import { type BillingScope, lockPlan, type PlanRow } from './lock-plan.ts';

/**
 * Brings an agency's state, and what it opens, in line with its plan, its bills and the time. Everything that changes
 * one of these calls it, in the same transaction, and so does the daily job.
 */
export async function settlePlan(scope: BillingScope, agencyId: string, now: Date): Promise<PlanStatus> {
  const row = await lockPlan(scope, agencyId);
  const overdueDate = await oldestDue(scope, agencyId);
  const status = planStatus({ ...row, overdueDate }, now);
  await scope.tx
    .updateTable('agencyCurrentPlan')
    .set({ overdueDate, state: status.state, notice: status.notice })
    .set({ stateDate: status.state === row.state ? row.stateDate : now, updateDate: sql<Date>`now()` })
    .where('agencyId', '=', agencyId)
    .execute();
  await open(scope, agencyId, status);
  await tell(scope, row, status);
  return status;
}

async function oldestDue({ tx }: BillingScope, agencyId: string): Promise<Date | null> {
  const invoice = await tx
    .selectFrom('planInvoice')
    .select('dueDate')
    .where('agencyId', '=', agencyId)
    .where('paidDate', 'is', null)
    .where('voidDate', 'is', null)
    .orderBy('dueDate')
    .limit(1)
    .executeTakeFirst();
  return invoice?.dueDate ?? null;
}

/** The accounts follow by the database. */
async function open({ tx }: BillingScope, agencyId: string, { standing, notice }: PlanStatus): Promise<void> {
  await tx
    .updateTable('agency')
    .set({ planStanding: standing, planNotice: notice })
    .where('uid', '=', agencyId)
    .where((row) => row.or([row('planStanding', '<>', standing), row('planNotice', '<>', notice)]))
    .execute();
}

/** Mails each warning once, and that a payment has ended a time without changes. */
async function tell(scope: BillingScope, before: PlanRow, { state, notice }: PlanStatus): Promise<void> {
  const { agencyId } = before;
  const wasClosed = before.state === 'none' || before.state === 'unpaid' || before.state === 'cancelled';
  const isBack = wasClosed && (state === 'active' || state === 'trialing');
  const news = isBack ? 'back' : notice;
  if (news === '' || notice === before.notice) return;
  for (const userId of await listAdmins(scope, agencyId))
    await enqueueSystem(scope, sendPlanNoticeJob, { agencyId, userId, news });
}
