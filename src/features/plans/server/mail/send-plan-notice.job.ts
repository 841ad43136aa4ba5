import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { findMailHome } from '#features/people/server/mail/mail-branding.ts';
import { planMail } from './plan-mail.tsx';
import { PlanNews } from './plan-news.ts';

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

/** Undefined for who has left meanwhile. */
async function findAdmin({ tx }: SystemScope, { agencyId, userId }: PlanNews) {
  return tx
    .selectFrom('agencyMembership as m')
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .innerJoin('agency as g', 'g.uid', 'm.agencyId')
    .innerJoin('agencyCurrentPlan as c', 'c.agencyId', 'm.agencyId')
    .select(['u.email as to', 'g.businessName as name', 'c.trialEndDate', 'c.overdueDate', 'c.endDate'])
    .where('m.agencyId', '=', agencyId)
    .where('m.userId', '=', userId)
    .where('m.role', '=', 'admin')
    .where('u.isAuth', '=', true)
    .where('g.deletedDate', 'is', null)
    .executeTakeFirst();
}
