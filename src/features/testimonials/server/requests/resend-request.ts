import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { emit, enqueue } from '#access/events/emit.ts';
import { account } from '#access/procedures.ts';
import { Done } from '#lib/done.ts';
import { problem } from '#lib/problem.ts';
import { contactOf, WaitsUntil } from '../../nouns/request.ts';
import { testimonialRequestChanged } from '../../events.ts';
import { findOptedOut } from './replies/opt-outs.ts';
import { RequestId } from './request-id.ts';
import { isOpenNow } from './request-status-sql.ts';
import { checkChannel } from './sending/check-channel.ts';
import { findWaitsUntil } from './sending/send-date.ts';
import { sendTestimonialRequestJob } from './sending/send-testimonial-request.job.ts';

const pauseMs = 60_000;

/**
 * Resends the message now, in place of the next reminder.
 * @throws UNPROCESSABLE_CONTENT for a link that has ended, or a customer who has opted out
 */
export const resendRequest = account('testimonial.request')
  .route({
    method: 'POST',
    path: '/testimonial-requests/{uid}/resend',
    summary: 'Send a request once more',
    tags: ['Testimonials'],
  })
  .input(RequestId)
  .output(Done.extend({ waitsUntil: WaitsUntil }))
  .handler(async ({ input: { uid }, context: { scope, ports } }) => {
    const now = ports.clock.now();
    const found = await selectOwn(scope, 'testimonialRequest as r')
      .select(['r.channel', 'r.customerEmail', 'r.customerPhone', 'r.sentCount', 'r.sentDate', 'r.usedDate'])
      .select(['r.declinedDate', isOpenNow(now).as('isOpen')])
      .where('r.uid', '=', uid)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw problem('NOT_FOUND', 'This request does not exist any more.');
    checkChannel(ports, found.channel);
    const contact = contactOf(found.channel, found);
    if (!contact) throw refused('This link isn’t sent by us. Copy it and send it yourself.');
    if (found.usedDate) throw refused('This customer has answered already.');
    if (found.declinedDate || (await findOptedOut(scope, [contact])).has(contact))
      throw refused('This customer asked not to be contacted again.');
    if (!found.isOpen) throw refused('This link is over. Make a new request.');
    if (found.sentDate && now.getTime() - found.sentDate.getTime() < pauseMs)
      throw refused('It was sent less than a minute ago.');
    await updateOwn(scope, 'testimonialRequest')
      .set({ nextSendDate: null, failedDate: null, failure: '' })
      .where('uid', '=', uid)
      .execute();
    await enqueue(scope, sendTestimonialRequestJob, { requestId: uid, number: found.sentCount });
    await emit(scope, testimonialRequestChanged, { requestId: uid });
    const message = { channel: found.channel, isReminder: found.sentCount > 0 };
    return { ok: true, waitsUntil: await findWaitsUntil(scope, message, now) };
  });

function refused(message: string) {
  return problem('UNPROCESSABLE_CONTENT', message);
}
