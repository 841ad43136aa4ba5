import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { account, agency } from '#access/procedures.ts';
import { type TenantScope, tenantOf } from '#access/standing/tenant-of.ts';
import { requireSendingRoom } from '#features/sending/server/require-sending-room.ts';
import { Month } from '../../month.ts';
import { insertLink } from '../links/insert-link.ts';
import { requirePast } from '../own-report.ts';
import { sendMonthlyReportJob } from '../jobs/send-monthly-report.job.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { zoneOfAgency } from '../read-report.ts';
import { personOf } from './report-settings-queries.ts';

const Wanted = z.strictObject({ month: Month, sendAgain: z.boolean().default(false) });

/**
 * Mails a report of the account to the person who asks, as it was or will be mailed.
 * @throws NOT_FOUND, CONFLICT with `sentDate` for one that was mailed within a day unless `sendAgain` is set,
 *   TOO_MANY_REQUESTS beyond the daily limit of emails
 */
export const sendAccountReport = account('report.read')
  .input(Wanted)
  .handler(async ({ input, context: { scope, ports } }) => {
    const now = ports.clock.now();
    requirePast(input.month, now, await findAccountZone(scope));
    await sendTo(scope, { ...input, now });
  });

/** The same of the agency. @throws as for an account */
export const sendAgencyReport = agency('agency.readReports')
  .input(Wanted)
  .handler(async ({ input, context: { scope, ports } }) => {
    const now = ports.clock.now();
    requirePast(input.month, now, await zoneOfAgency(scope, scope.agencyId));
    await sendTo(scope, { ...input, now });
  });

async function sendTo(
  scope: TenantScope,
  { month, sendAgain, now }: z.output<typeof Wanted> & { now: Date },
): Promise<void> {
  const { agencyId, accountId } = tenantOf(scope);
  const userId = personOf(scope);
  if (userId === null) return;
  await requireSendingRoom(scope, {
    reason: `report ${month}`,
    contacts: [userId],
    sendAgain,
    now,
    recent: () => 'You got this report less than 24 hours ago.',
  });
  const uid = await insertLink(scope, { agencyId, accountId, userId, month, isMonthly: false });
  if (uid) await enqueueSystem(scope, sendMonthlyReportJob, { uid });
}
