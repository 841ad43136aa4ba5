import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { Month } from '../../month.ts';
import { isEmpty } from '../../report.ts';
import { insertLink } from '../links/insert-link.ts';
import { openLink } from '../links/open-link.ts';
import { listRecipients } from './list-recipients.ts';
import { sendMonthlyReportJob } from './send-monthly-report.job.ts';

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
