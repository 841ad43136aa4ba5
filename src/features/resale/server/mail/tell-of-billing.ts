import { enqueueSystem } from '#access/events/emit.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { PlanStatus } from '#features/plans/plan-state.ts';
import type { PlanRow } from '#features/plans/server/ledger/ledger.ts';
import { billingNotice, isServed } from '../../sold-type.ts';
import { sendBillingNoticeJob } from './send-billing-notice.job.ts';

/** Mails an account's administrators each warning once, that the plan has ended, and that it is back. */
export async function tellOfBilling(account: AccountScope, before: PlanRow, status: PlanStatus): Promise<void> {
  const isBack = before.state === 'unpaid' && isServed(status.state);
  const hasEnded = status.state === 'cancelled' && before.state !== 'cancelled';
  const news = isBack ? 'back' : hasEnded ? 'ended' : billingNotice(status);
  if (news === '' || (status.notice === before.notice && !hasEnded)) return;
  const admins = await selectOwn(account, 'accountMembership').select('userId').where('role', '=', 'admin').execute();
  const { accountId } = account;
  for (const { userId } of admins) await enqueueSystem(account, sendBillingNoticeJob, { accountId, userId, news });
}
