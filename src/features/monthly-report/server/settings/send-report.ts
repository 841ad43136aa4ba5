import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { account, agency } from '#access/procedures.ts';
import { Month } from '../../month.ts';
import { insertLink } from '../links/insert-link.ts';
import { requirePast } from '../own-report.ts';
import { sendMonthlyReportJob } from '../jobs/send-monthly-report.job.ts';
import { zoneOf, zoneOfAgency } from '../read-report.ts';
import { personOf, type ReportScope, tenantOf } from './report-settings-queries.ts';

const Wanted = z.strictObject({ month: Month });

/** Mails a report of the account to the person who asks, as it was or will be mailed. @throws NOT_FOUND */
export const sendAccountReport = account('report.read')
  .input(Wanted)
  .handler(async ({ input: { month }, context: { scope, ports } }) => {
    requirePast(month, ports.clock.now(), await zoneOf(scope));
    await sendTo(scope, month);
  });

/** The same of the agency. @throws NOT_FOUND */
export const sendAgencyReport = agency('agency.readReports')
  .input(Wanted)
  .handler(async ({ input: { month }, context: { scope, ports } }) => {
    requirePast(month, ports.clock.now(), await zoneOfAgency(scope, scope.agencyId));
    await sendTo(scope, month);
  });

async function sendTo(scope: ReportScope, month: string): Promise<void> {
  const { agencyId, accountId } = tenantOf(scope);
  const userId = personOf(scope);
  if (userId === null) return;
  const uid = await insertLink(scope, { agencyId, accountId, userId, month, isMonthly: false });
  if (uid) await enqueueSystem(scope, sendMonthlyReportJob, { uid });
}
