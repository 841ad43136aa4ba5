import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { findMailHome } from '#features/mail/server/mail-branding.ts';
import { findAdmin } from './plan-admins.ts';
import { planMail, PlanNews } from './plan-mail.tsx';

/** Mails an administrator of an agency what has become of its plan. */
export const sendPlanNoticeJob = defineSystemJob<PlanNews>({
  name: 'send-plan-notice',
  payload: PlanNews,
  async work({ config, db, mail }, told, { jobId }) {
    const found = await inSystem(db, 'plan notice', async (scope) => {
      const admin = await findAdmin(scope, told);
      return admin && { ...admin, ...(await findMailHome(scope, config, told.userId)) };
    });
    if (found) await mail.send(await planMail({ ...found, news: told.news, messageId: `plan-${jobId}` }));
    return async () => {};
  },
});
