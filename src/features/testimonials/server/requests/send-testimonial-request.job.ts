import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { z } from 'zod';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { loadAccount } from '#features/tenants/server/accounts/load-account.ts';
import { requestAddress, requestSecrets } from './request-address.ts';
import { requestMail } from './request-mail.tsx';

/** Mails a personal link to its customer, unless it was revoked meanwhile; its row then says when. */
export const sendTestimonialRequestJob = defineAccountJob({
  name: 'send-testimonial-request',
  payload: z.object({ requestId: z.string() }),
  async work({ db, mail, clock, config }, accountId, { requestId }, { jobId }) {
    const facts = await asSystem(db, accountId, 'send-testimonial-request', async (scope) => {
      const found = await findFacts(scope, requestId);
      const { siteOrigin } = await loadAccount(scope, config);
      return found && { ...found, address: requestAddress(siteOrigin, (await requestSecrets(scope))(requestId)) };
    });
    if (!facts) return async () => {};
    await mail.send(await requestMail({ ...facts, messageId: `testimonial-request-${jobId}` }));
    const mailedDate = clock.now();
    return async (scope) => {
      await updateOwn(scope, 'testimonialRequest').set({ mailedDate }).where('uid', '=', requestId).execute();
    };
  },
});

function findFacts(scope: AccountScope, requestId: string) {
  return selectOwn(scope, 'testimonialRequest as r')
    .innerJoin('account as a', 'a.uid', 'r.accountId')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .leftJoin('entry as e', (join) => join.onRef('e.accountId', '=', 'r.accountId').onRef('e.uid', '=', 'r.entryId'))
    .select([
      'r.customerName',
      'r.customerEmail',
      'a.businessName',
      'a.language',
      'a.email as replyTo',
      'g.appName',
      'g.themeValue',
    ])
    .select('e.title as entryTitle')
    .where('r.uid', '=', requestId)
    .where('r.revokedDate', 'is', null)
    .executeTakeFirst();
}
