import { z } from 'zod';
import { actions, type ActionContext, type ActionOutcome, defineAction } from '#access/actions.ts';
import { enqueue } from '#access/events/emit.ts';
import { insertOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { findAccountCountry } from '#features/tenants/server/accounts/account-zone.ts';
import { dialedNumber } from '#lib/dialed-number.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { line, prose } from '#lib/text/text.ts';
import { textMessageParts } from '#lib/text/text-message-parts.ts';
import { findOptedOut } from '../requests/request-replies.ts';
import { reserveStep } from '../reserve-step.ts';
import { sendCustomerTextJob } from './customer-text.ts';

/** In how many parts a text is sent at most. */
const mostParts = 4;

/** Sends a text message to a phone, such as one that the event's record names, in the name of the business. */
export const textNumber = actions.provide(
  defineAction({
    name: 'testimonials.textNumber',
    label: 'Send a text message',
    need: 'testimonial.request',
    needs: 'event',
    input: z.strictObject({
      to: line(320).min(1, 'There is no phone number to send it to.'),
      text: prose(1_000).min(1, 'Write what it says.'),
    }),
    fields: [
      {
        key: 'to',
        kind: 'line',
        label: 'To',
        hint: 'One phone number, with its country code if it is abroad: +44 20 7946 0018.',
        isRequired: true,
      },
      {
        key: 'text',
        kind: 'prose',
        label: 'Text',
        hint: `At most ${mostParts} parts: 612 characters, or 268 with emoji or letters of another script.`,
        isRequired: true,
      },
    ],
    initial: { to: '', text: '' },
    async check(scope, { to, text }) {
      // What placeholders will say isn't known yet.
      if (!to.includes('{')) await readNumber(scope, to);
      if (!text.includes('{')) requireLength(text);
    },
    run: queueText,
  }),
);

const refused = (field: string, message: string) =>
  problem('UNPROCESSABLE_CONTENT', message, { fields: { [field]: message } });

/** A number as networks dial it, written as people of the business's country do. @throws UNPROCESSABLE_CONTENT */
async function readNumber(scope: AccountScope, written: string): Promise<string> {
  const number = dialedNumber(written, await findAccountCountry(scope));
  if (!number) throw refused('to', `“${written}” is no phone number.`);
  return number;
}

/** @throws UNPROCESSABLE_CONTENT */
function requireLength(text: string): void {
  const parts = textMessageParts(text);
  if (parts === 0) throw refused('text', 'The text message says nothing.');
  if (parts > mostParts)
    throw refused('text', `The text message has ${parts} parts, and at most ${mostParts} are sent. Shorten it.`);
}

/** By the rules for all text messages: not to who has said no, one a day for one reason, within the daily limit. */
async function queueText(
  scope: AccountScope,
  input: { to: string; text: string },
  context: ActionContext,
): Promise<ActionOutcome> {
  const text = input.text.trim();
  const recipient = await readNumber(scope, input.to);
  requireLength(text);
  const nothing = (words: string): ActionOutcome => ({ words, entryIds: [], isNothing: true });
  if ((await findOptedOut(scope, [recipient])).has(recipient))
    return nothing(`${recipient} wants no messages from you, so none was sent.`);
  const leave = await reserveStep(scope, { channel: 'text', contact: recipient }, context);
  if (!leave) return nothing(`${recipient} was sent such a text message less than a day ago, so none was sent.`);
  const { reason, isReserved, startAfterSeconds, waits } = leave;
  const uid = newUid();
  const key = context.event?.key ?? uid;
  await insertOwn(scope, 'customerText', { uid, key, reason, recipient, text, createDate: context.now }).execute();
  await enqueue(scope, sendCustomerTextJob, { textId: uid, isReserved }, { startAfterSeconds });
  const parts = textMessageParts(text);
  const inParts = parts === 1 ? '' : ` in ${parts} parts`;
  const words = `Queued a text message to ${recipient}${inParts}.${waits}`;
  return { words, entryIds: [], follows: { kind: 'text', id: uid } };
}
