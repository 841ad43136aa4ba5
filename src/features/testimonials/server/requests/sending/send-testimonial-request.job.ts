import type { Updateable } from 'kysely';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { type Commit, defineAccountJob } from '#access/jobs/define-job.ts';
import { updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { logTrigger } from '#features/operations/server/trigger-logs/trigger-logs.ts';
import { forgetRecipient } from '#features/sending/server/reserve-messages.ts';
import { MailRefused } from '#integrations/mail/mail.ts';
import { oneStop } from '#lib/text/one-stop.ts';
import type { Database } from '#platform/database.ts';
import { testimonialRequestChanged } from '../../../events.ts';
import { contactOf, nextReminder } from '../../../request.ts';
import { requestWords } from '../../../words/requests/request-words.ts';
import { optOut } from '../request-replies.ts';
import { findSending, requestMail, type Sending } from './request-mail.tsx';
import { sendText, textFailure } from './send-text.ts';
import { askingReason, sendDateOf } from './sending-rules.ts';

/**
 * Sends a request's first message, or a reminder, unless the customer has answered or it was revoked. Then
 * stores when it was sent, and when the next one is due. Only one of several jobs for the same message counts.
 */
export const sendTestimonialRequestJob = defineAccountJob({
  name: 'send-testimonial-request',
  payload: z.object({
    requestId: z.string(),
    /** The message number, from 0. */
    number: z.number().default(0),
  }),
  async work(ports, accountId, { requestId, number }, { isLastTry }) {
    const now = ports.clock.now();
    const sending = await asSystem(ports.db, accountId, 'send-testimonial-request', (scope) =>
      findSending(scope, ports.config, { requestId, number, now }),
    );
    if (!sending) return async () => {};
    const sendDate = sendDateOf(sending, sending.settings, now);
    if (sendDate > now) return puttingOff(sending, sendDate);
    const failure = await deliver(ports, sending, isLastTry);
    if (failure !== undefined) return failed(sending, failure, now);
    const sentCount = number + 1;
    const note = noting(sending, {
      sentDate: now,
      sentCount,
      nextSendDate: nextReminder(sending.settings, sentCount, now),
      attemptDate: null,
      isConfirmed: false,
      failedDate: null,
      failure: '',
    });
    return async (scope) => {
      await note(scope);
      await logClosing(scope, sending);
    };
  },
});

interface Failure {
  reason: string;
  isOptOut: boolean;
}

/** @throws errors that a retry may fix */
async function deliver(ports: Ports, sending: Sending, isLastTry: boolean): Promise<Failure | undefined> {
  try {
    if (sending.channel === 'text') await sendByText(ports, sending);
    else await ports.mail.send(await requestMail(sending));
    return undefined;
  } catch (error) {
    if (error instanceof MailRefused) return { reason: error.message, isOptOut: false };
    return textFailure(error, isLastTry);
  }
}

const sendByText = (ports: Ports, sending: Sending): Promise<void> =>
  sendText(
    ports,
    { ...sending, uid: sending.requestId, to: sending.customerPhone, text: textOf(sending) },
    (scope, attemptDate) =>
      updateOwn(scope, 'testimonialRequest').set({ attemptDate }).where('uid', '=', sending.requestId).execute(),
  );

type Noted = Updateable<Database['testimonialRequest']>;

/** A message that another job has already sent isn't recorded twice. */
function noting({ requestId, number }: Sending, facts: Noted): Commit<AccountScope> {
  return async (scope) => {
    const { numUpdatedRows } = await updateOwn(scope, 'testimonialRequest')
      .set(facts)
      .where('uid', '=', requestId)
      .where('sentCount', '=', number)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await emit(scope, testimonialRequestChanged, { requestId });
  };
}

/** It was enqueued before the quiet hours and comes in them; that its customer was to be asked keeps nobody waiting. */
function puttingOff(sending: Sending, nextSendDate: Date): Commit<AccountScope> {
  const note = noting(sending, { nextSendDate });
  return async (scope) => {
    await note(scope);
    await forgetRecipient(scope, askingReason, contactOf(sending.channel, sending) ?? '');
  };
}

/** A request that was sent because its entry was closed: nobody was there to see it. */
async function logClosing(scope: AccountScope, sending: Sending, failure?: string): Promise<void> {
  const { isOfClosing, isReminder, requestId, entryTitle } = sending;
  if (!isOfClosing || isReminder) return;
  const [belongTo, type] = [requestId, 'Testimonial request'];
  if (failure !== undefined) return logTrigger(scope, { belongTo, type, status: 'failed', message: failure });
  const message = entryTitle ? `The customer of “${entryTitle}” was asked` : 'A customer was asked';
  await logTrigger(scope, { belongTo, type, status: 'success', message });
}

function failed(sending: Sending, { reason, isOptOut }: Failure, failedDate: Date): Commit<AccountScope> {
  const note = noting(sending, { failedDate, failure: reason.slice(0, 300), nextSendDate: null, attemptDate: null });
  const contact = contactOf(sending.channel, sending) ?? '';
  return async (scope) => {
    await note(scope);
    await forgetRecipient(scope, askingReason, contact);
    await logClosing(scope, sending, reason);
    if (isOptOut) await optOut(scope, contact);
  };
}

function textOf({ language, customerName, businessName: business, address: link, isReminder }: Sending): string {
  const { text } = requestWords(language);
  const hello = customerName && text.hello({ name: customerName });
  const words = isReminder ? text.reminder({ business, link }) : oneStop(text.request({ business, link }));
  return [hello, words].filter(Boolean).join(' ');
}
