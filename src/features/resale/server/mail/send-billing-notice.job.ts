import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { findMailHome } from '#features/mail/server/mail-branding.ts';
import { billingMail, BillingNews } from './billing-mail.tsx';

/** Mails an administrator of an account what has become of its plan. */
export const sendBillingNoticeJob = defineSystemJob<BillingNews>({
  name: 'send-billing-notice',
  payload: BillingNews,
  async work({ config, db, mail }, told, { jobId }) {
    const found = await inSystem(db, 'billing notice', async (scope) => {
      const payer = await findPayer(scope, told);
      return payer && { ...payer, ...(await findMailHome(scope, config, told.userId)) };
    });
    if (found) await mail.send(await billingMail({ ...found, news: told.news, messageId: `billing-${jobId}` }));
    return async () => {};
  },
});

/** Undefined for who has left meanwhile. */
async function findPayer({ tx }: SystemScope, { accountId, userId }: BillingNews) {
  return tx
    .selectFrom('accountMembership as m')
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .innerJoin('account as a', 'a.uid', 'm.accountId')
    .innerJoin('accountCurrentPlan as c', 'c.accountId', 'm.accountId')
    .select(['u.email as to', 'a.businessName as name', 'c.overdueDate'])
    .where('a.uid', '=', accountId)
    .where('m.userId', '=', userId)
    .where('m.role', '=', 'admin')
    .where('u.isAuth', '=', true)
    .where('a.deletedDate', 'is', null)
    .executeTakeFirst();
}
