import { account, agency } from '#access/procedures.ts';
import { type TenantScope, tenantOf } from '#access/standing/tenant-of.ts';
import { ReportChange } from '../../report.ts';
import { optOut } from '../links/stop-mails.ts';
import { personOf } from './report-settings-queries.ts';

/** Whether the person themselves is mailed the account's report. */
export const chooseOwnAccountMail = account('report.read')
  .input(ReportChange)
  .handler(({ input, context: { scope } }) => choose(scope, input));

/** The same for the agency's own. */
export const chooseOwnAgencyMail = agency('agency.readReports')
  .input(ReportChange)
  .handler(({ input, context: { scope } }) => choose(scope, input));

async function choose(scope: TenantScope, { isMailed }: ReportChange): Promise<void> {
  const { agencyId, accountId, tenantId } = tenantOf(scope);
  const userId = personOf(scope);
  if (userId === null) return;
  if (!isMailed) return optOut(scope, { agencyId, accountId, userId });
  await scope.tx
    .deleteFrom('reportOptOut')
    .where('agencyId', '=', agencyId)
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute();
}
