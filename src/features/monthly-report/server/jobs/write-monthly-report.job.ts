import { z } from 'zod';
import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { Month } from '../../month.ts';
import { isEmpty } from '../../report.ts';
import { insertLink, openLink } from '../report-links.ts';
import { sendMonthlyReportJob } from './send-monthly-report.job.ts';

const most = 20;

/** The administrators of an account, or of an agency, who haven't opted out; nobody while its mails are switched off. */
async function listRecipients(
  { tx }: SystemScope,
  { agencyId, accountId }: { agencyId: string; accountId: string | null },
): Promise<string[]> {
  const tenantId = accountId ?? agencyId;
  const { rows } = await sql<{ userId: string }>`
    select m.user_id from (
      select m.user_id from account_membership m where m.account_id = ${accountId} and m.role = 'admin'
      union all
      select m.user_id from agency_membership m
        where ${accountId}::text is null and m.agency_id = ${agencyId} and (m.role = 'admin' or m.is_primary)) m
      join "user" u on u.uid = m.user_id and u.is_auth
    where not exists (select from report_opt_out o
        where o.agency_id = ${agencyId} and o.tenant_id = ${tenantId} and o.user_id = m.user_id)
      and not exists (select from report_settings s
        where s.agency_id = ${agencyId} and s.tenant_id = ${tenantId} and not s.is_mailed)
    order by m.user_id limit ${most}`.execute(tx);
  return rows.map(({ userId }) => userId);
}

const Payload = z.object({ agencyId: z.string(), accountId: z.string().nullable(), month: Month });

/** Has the month of an account or agency mailed to its administrators, unless nothing happened, or nobody wants it. */
export const writeMonthlyReportJob = defineSystemJob<z.infer<typeof Payload>>({
  name: 'write-monthly-report',
  payload: Payload,
  async work(ports, tenant) {
    const people = await inSystem(ports.db, 'monthly report', (scope) => listRecipients(scope, tenant), {
      isReading: true,
    });
    const report = people.length > 0 ? await openLink(ports, { ...tenant, chosenFor: null }) : undefined;
    if (!report || isEmpty(report.figures)) return async () => {};
    return async (scope) => {
      for (const userId of people) {
        const uid = await insertLink(scope, { ...tenant, userId, isMonthly: true });
        if (uid) await enqueueSystem(scope, sendMonthlyReportJob, { uid });
      }
    };
  },
});
