import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import type { Ports } from '#access/ports.ts';
import { reconcileUse } from '#features/metering/server/reconcile-use.request.ts';
import type { Payments } from '#integrations/payments/payments.ts';
import { problem } from '#lib/problem.ts';
import type { PlanStatus } from '../../plan-state.ts';
import { listAgencyAdmins } from '#features/notifications/server/mail/recipients.ts';
import { sendPlanNoticeJob } from '../mail/plan-mail.tsx';
import { cancelRequest, creditRequest, pauseRequest } from '../payments/payment-requests.ts';
import type { BillingScope, Ledger, PlanRow } from './ledger.ts';

/** What agencies pay the house. */
export const agencyLedger: Ledger = {
  plans: 'agencyPlan',
  current: 'agencyCurrentPlan',
  invoices: 'planInvoice',
  payer: 'agencyId',
  pausesUnpaid: false,
  sellsTo: () => sql<boolean>`true`,
  jobs: {
    cancel: cancelRequest('follow-cancellation'),
    pause: pauseRequest('follow-pause'),
    credit: creditRequest('give-credit'),
  },
  introduce: ({ tx }, agencyId) =>
    tx.selectFrom('agency').select(['businessName as name', 'email']).where('uid', '=', agencyId).executeTakeFirst(),
  paymentsOf: async (ports) => requirePayments(ports),
  async follow(scope, agencyId, { before, status }) {
    await open(scope, agencyId, status);
    await tell(scope, agencyId, before, status);
  },
  begin: (scope, agencyId) => enqueueSystem(scope, reconcileUse, { agencyId }),
};

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
async function tell(
  scope: BillingScope,
  agencyId: string,
  before: PlanRow,
  { state, notice }: PlanStatus,
): Promise<void> {
  const wasClosed = before.state === 'none' || before.state === 'unpaid' || before.state === 'cancelled';
  const isBack = wasClosed && (state === 'active' || state === 'trialing');
  const news = isBack ? 'back' : notice;
  if (news === '' || notice === before.notice) return;
  for (const userId of await listAgencyAdmins(scope, agencyId))
    await enqueueSystem(scope, sendPlanNoticeJob, { agencyId, userId, news });
}

/** @throws CONFLICT where plans are billed by hand */
export function requirePayments({ payments }: Pick<Ports, 'payments'>): Payments {
  if (!payments) throw problem('CONFLICT', 'Plans are paid by invoice here.');
  return payments;
}
