import { defineCapability } from '#access/capability.ts';
import { createReportRoutes } from '../site/report-routes.tsx';
import { sendMonthlyReportJob } from './jobs/send-monthly-report.job.ts';
import { startMonthlyReportsJob } from './jobs/start-monthly-reports.job.ts';
import { writeMonthlyReportJob } from './jobs/write-monthly-report.job.ts';
import {
  chooseOwnAccountMail,
  chooseOwnAgencyMail,
  listAccountReports,
  listAgencyReports,
  sendAccountReport,
  sendAgencyReport,
  stoppedReports,
  updateAccountReports,
  updateAgencyReports,
} from './report-settings.ts';

/** A month in figures, of each account and agency, as a page and by mail. */
export const monthlyReport = defineCapability({
  account: {
    chooseOwnMail: chooseOwnAccountMail,
    list: listAccountReports,
    send: sendAccountReport,
    update: updateAccountReports,
  },
  agency: {
    chooseOwnMail: chooseOwnAgencyMail,
    list: listAgencyReports,
    send: sendAgencyReport,
    update: updateAgencyReports,
  },
  provides: [stoppedReports],
  jobs: [startMonthlyReportsJob, writeMonthlyReportJob, sendMonthlyReportJob],
  routes: { management: { '/report': { create: createReportRoutes, metered: 'every' } } },
});
