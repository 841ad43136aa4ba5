import { selectOwn } from '#access/own-rows.ts';
import { z } from 'zod';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { asSystem } from '#access/scope.ts';
import { thanksMail } from './thanks-mail.tsx';
import { withdrawCodeOf } from './withdraw-code.ts';

/** Thanks the customer by mail, with the withdrawal link (decision 14b). */
export const sendTestimonialThanksJob = defineAccountJob({
  name: 'send-testimonial-thanks',
  payload: z.object({ entryId: z.string(), publicOrigin: z.string() }),
  async work({ db, mail }, accountId, { entryId, publicOrigin }, { jobId }) {
    const email = await asSystem(db, accountId, 'send-testimonial-thanks', async (scope) => {
      const facts = await selectOwn(scope, 'testimonial as t')
        .innerJoin('account as a', 'a.uid', 't.accountId')
        .innerJoin('agency as g', 'g.uid', 'a.agencyId')
        .select([
          't.customerName',
          't.customerEmail',
          'a.businessName',
          'a.language',
          'g.appName',
          'g.email as agencyEmail',
          'g.themeValue',
        ])
        .where('t.entryId', '=', entryId)
        .executeTakeFirst();
      return facts?.customerEmail ? { ...facts, code: await withdrawCodeOf(scope, entryId) } : undefined;
    });
    if (!email) return async () => {};
    const address = `${publicOrigin}/testimonial-withdraw/${email.code}`;
    await mail.send(await thanksMail({ ...email, address, messageId: `testimonial-thanks-${jobId}` }));
    return async () => {};
  },
});
