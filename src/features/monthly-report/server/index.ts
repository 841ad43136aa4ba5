import { defineCapability } from '#access/capability.ts';
import { createReportRoutes } from '../site/report-routes.tsx';
import { sendMonthlyReportJob } from './jobs/send-monthly-report.job.ts';
import { startMonthlyReportsJob } from './jobs/start-monthly-reports.job.ts';
import { writeMonthlyReportJob } from './jobs/write-monthly-report.job.ts';
import { chooseOwnMail, listReports, sendReport, stoppedReports, updateReports } from './report-settings.ts';

/** A month in figures, of each account and agency, as a page and by mail. */
export const monthlyReport = defineCapability({
  account: {
    chooseOwnMail: chooseOwnMail.account,
    list: listReports.account,
    send: sendReport.account,
    update: updateReports.account,
  },
  agency: {
    chooseOwnMail: chooseOwnMail.agency,
    list: listReports.agency,
    send: sendReport.agency,
    update: updateReports.agency,
  },
  provides: [stoppedReports],
  jobs: [startMonthlyReportsJob, writeMonthlyReportJob, sendMonthlyReportJob],
  routes: { management: { '/report': { create: createReportRoutes, metered: 'every' } } },
});
