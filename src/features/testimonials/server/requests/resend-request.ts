import { z } from 'zod';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { emit } from '#access/events/emit.ts';
import type { Ports } from '#access/ports.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { Done } from '#lib/done.ts';
import { problem } from '#lib/problem.ts';
import { contactOf, WaitsFor, WaitsUntil } from '../../nouns/request.ts';
import { testimonialRequestChanged } from '../../events.ts';
import { findOptedOut } from './request-replies.ts';
import { isOpenNow, RequestId } from './request-rows.ts';
import { checkChannel } from './sending/check-channel.ts';
import { askedRecently, findRecentlyAsked } from './sending/recently-asked.ts';
import { countLimited, dueColumns, releaseRequests } from './sending/release-requests.ts';

const pauseMs = 60_000;

/**
 * Resends the message now, in place of the next reminder; over the daily limit, it waits.
 * @throws UNPROCESSABLE_CONTENT for a link that has ended, or a customer who has opted out; CONFLICT with `sentDate` for
 *   one who was asked within a day, unless `sendAgain` is set
 */
export const resendRequest = account('testimonial.request')
  .route({
    method: 'POST',
    path: '/testimonial-requests/{uid}/resend',
    summary: 'Send a request once more',
    tags: ['Testimonials'],
  })
  .input(RequestId.extend({ sendAgain: z.boolean().default(false) }))
  .output(Done.extend({ waitsUntil: WaitsUntil, waitsFor: WaitsFor }))
  .handler(async ({ input: { uid, sendAgain }, context: { scope, ports } }) => {
    const now = ports.clock.now();
    const { channel, contact, ...due } = await requireSendable(scope, ports, uid);
    // What is scheduled for this request itself is replaced.
    await updateOwn(scope, 'testimonialRequest')
      .set({ nextSendDate: null, failedDate: null, failure: '', isConfirmed: sendAgain })
      .where('uid', '=', uid)
      .execute();
    if (!sendAgain) {
      const date = (await findRecentlyAsked(scope, { channel, contacts: [contact], now })).get(contact);
      if (date) throw askedRecently(date, now);
    }
    const behind = await countLimited(scope, channel);
    await releaseRequests(scope, channel, [{ ...due, channel, isConfirmed: sendAgain }], { now, behind });
    await emit(scope, testimonialRequestChanged, { requestId: uid });
    const { nextSendDate: waitsUntil, waitsFor } = await selectOwn(scope, 'testimonialRequest')
      .select(['nextSendDate', 'waitsFor'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    return { ok: true, waitsUntil, waitsFor };
  });

/** The request, locked, with the address that it goes to. */
async function requireSendable(scope: AccountScope, ports: Ports, uid: string) {
  const now = ports.clock.now();
  const found = await selectOwn(scope, 'testimonialRequest as r')
    .select(dueColumns.map((column) => `r.${column}` as const))
    .select(['r.sentDate', 'r.usedDate', 'r.declinedDate', 'r.nextSendDate', 'r.waitsFor'])
    .select(isOpenNow(now).as('isOpen'))
    .where('r.uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw problem('NOT_FOUND', 'This request no longer exists.');
  const { channel } = found;
  checkChannel(ports, channel);
  const contact = contactOf(channel, found);
  if (!contact || channel === 'link') throw refused('This link isn’t sent by us. Copy it and send it yourself.');
  if (found.usedDate) throw refused('This customer has answered already.');
  if (found.declinedDate || (await findOptedOut(scope, [contact])).has(contact))
    throw refused('This customer asked not to be contacted again.');
  if (!found.isOpen) throw refused('This link is over. Make a new request.');
  if (found.sentDate && now.getTime() - found.sentDate.getTime() < pauseMs)
    throw refused('It was sent less than a minute ago.');
  if (found.waitsFor === 'limit' && found.nextSendDate) throw refused('It waits for the daily limit already.');
  return { ...found, channel, contact };
}

function refused(message: string) {
  return problem('UNPROCESSABLE_CONTENT', message);
}
