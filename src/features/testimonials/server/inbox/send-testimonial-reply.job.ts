import { z } from 'zod';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { replyMail } from './reply-mail.tsx';

/** Sends the business's reply to a customer, and records when the mail server accepted it. */
export const sendTestimonialReplyJob = defineAccountJob({
  name: 'send-testimonial-reply',
  payload: z.object({ stepId: z.string() }),
  async work({ db, mail, clock }, accountId, { stepId }) {
    const reply = await asSystem(db, accountId, 'send-testimonial-reply', (scope) => findReply(scope, stepId));
    if (!reply?.to || reply.sentDate) return async () => {};
    await mail.send(await replyMail({ ...reply, messageId: `testimonial-reply-${stepId}` }));
    return async (scope) => {
      await updateOwn(scope, 'testimonialStep').set({ sentDate: clock.now() }).where('uid', '=', stepId).execute();
    };
  },
});

function findReply(scope: AccountScope, stepId: string) {
  return selectOwn(scope, 'testimonialStep as s')
    .innerJoin('testimonial as t', (on) =>
      on.onRef('t.accountId', '=', 's.accountId').onRef('t.entryId', '=', 's.entryId'),
    )
    .innerJoin('account as a', 'a.uid', 's.accountId')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .leftJoin('user as u', 'u.uid', 's.userId')
    .select(['s.after as text', 's.sentDate', 't.customerEmail as to', 't.description'])
    .select(['a.businessName', 'a.language', 'g.themeValue'])
    .select(({ fn }) => fn.coalesce('u.email', 'a.email').as('replyTo'))
    .where('s.uid', '=', stepId)
    .where('s.kind', '=', 'reply')
    .executeTakeFirst();
}
