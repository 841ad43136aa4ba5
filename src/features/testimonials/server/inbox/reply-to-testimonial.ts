import { z } from 'zod';
import { enqueue } from '#access/events/emit.ts';
import { selectOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { requireSendingRoom } from '#features/sending/server/require-sending-room.ts';
import { newUid } from '#lib/new-uid.ts';
import { Uid } from '#lib/uid.ts';
import { ReplyText } from '../../story-steps.ts';
import { recordStep } from './record-step.ts';
import { sendTestimonialReplyJob } from './send-testimonial-reply.job.ts';

/**
 * Replies to the customer by mail, once however often it is resent.
 * @throws UNPROCESSABLE_CONTENT when the customer left no mail address, CONFLICT with `sentDate` for one who was sent a
 *   reply within a day unless `sendAgain` is set, TOO_MANY_REQUESTS beyond the daily limit
 */
export const replyToTestimonial = account('testimonial.approve')
  .route({
    method: 'POST',
    path: '/testimonials/{entryId}/replies',
    summary: 'Answer the customer by mail',
    tags: ['Testimonials'],
  })
  .input(z.strictObject({ entryId: Uid, text: ReplyText, uid: Uid.optional(), sendAgain: z.boolean().default(false) }))
  .handler(
    async ({ input: { entryId, text, uid = newUid(), sendAgain }, context: { scope, ports } }): Promise<void> => {
      const row = await selectOwn(scope, 'testimonial')
        .select('customerEmail')
        .where('entryId', '=', entryId)
        .executeTakeFirst();
      if (!row) throw problem('NOT_FOUND', 'This testimonial does not exist, or you have no access to it.');
      if (!row.customerEmail) throw problem('UNPROCESSABLE_CONTENT', 'This customer left no email address.');
      if (!(await recordStep(scope, { uid, entryId, kind: 'reply', after: text }))) return;
      await requireSendingRoom(scope, {
        reason: 'testimonialReply',
        contacts: [row.customerEmail],
        sendAgain,
        now: ports.clock.now(),
        recent: () => 'You replied to this customer less than 24 hours ago.',
      });
      await enqueue(scope, sendTestimonialReplyJob, { stepId: uid });
    },
  );
