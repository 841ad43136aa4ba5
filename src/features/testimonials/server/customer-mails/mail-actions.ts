import { z } from 'zod';
import { actions, type ActionContext, type ActionOutcome, defineAction } from '#access/actions.ts';
import { enqueue } from '#access/events/emit.ts';
import { insertOwn, selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { ActionField } from '#lib/action-field.ts';
import { addressKey, asciiAddress } from '#lib/mail/mail-address.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { line, prose } from '#lib/text/text.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { findOptedOut } from '../requests/request-replies.ts';
import { reserveStep } from '../reserve-step.ts';
import { mailSecrets, sendCustomerMailJob } from './customer-mail.tsx';

const words = { subject: line(200).min(1, 'Write a subject.'), text: prose(5_000).min(1, 'Write what it says.') };
const wordFields: readonly ActionField[] = [
  { key: 'subject', kind: 'line', label: 'Subject', hint: '', isRequired: true },
  { key: 'text', kind: 'prose', label: 'Text', hint: '', isRequired: true },
];
/** Who asks customers for something writes to them. */
const need = 'testimonial.request';

/** Mails the customer of the event's entry in the name of the business. */
const mailCustomer = actions.provide(
  defineAction({
    name: 'testimonials.mailCustomer',
    label: 'Send the customer an email',
    need,
    needs: 'entry',
    input: z.strictObject(words),
    fields: wordFields,
    initial: { subject: '', text: '' },
    check: async () => {},
    async run(scope, input, context) {
      const { entryId = '' } = context;
      const entry = await selectOwn(scope, 'entry')
        .select('customerEmail')
        .where('uid', '=', entryId)
        .where('deletedDate', 'is', null)
        .executeTakeFirst();
      if (!entry?.customerEmail)
        throw problem(
          'UNPROCESSABLE_CONTENT',
          'The entry has no email address of a customer. Fill it in, then continue.',
        );
      const sent = await queueMail(scope, { ...input, to: entry.customerEmail }, context);
      return { ...sent, entryIds: sent.isNothing ? [] : [entryId] };
    },
  }),
);

/** Mails an address, such as one that the event names. */
const mailAddress = actions.provide(
  defineAction({
    name: 'testimonials.mailAddress',
    label: 'Send an email to an address',
    need,
    needs: 'event',
    input: z.strictObject({ to: line(320).min(1, 'Write an address.'), ...words }),
    fields: [{ key: 'to', kind: 'line', label: 'To', hint: 'One email address.', isRequired: true }, ...wordFields],
    initial: { to: '', subject: '', text: '' },
    async check(_scope, { to }) {
      // What placeholders will say isn't known yet.
      if (!to.includes('{')) requireAddress(to);
    },
    async run(scope, input, context) {
      // An office hears of each record.
      const { entryId, event } = context;
      const { entryId: id, requestId } = event?.payload ?? {};
      return queueMail(scope, { ...input, about: String(entryId ?? id ?? requestId ?? '') }, context);
    },
  }),
);

export const mailActions = [mailCustomer, mailAddress];

function requireAddress(to: string): void {
  if (asciiAddress(to) !== undefined) return;
  const message = `“${to}” is no email address.`;
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { to: message } });
}

interface Mail {
  to: string;
  subject: string;
  text: string;
  about?: string;
}

/** By the rules for all mails to people outside: not to who has said no, one a day for one reason, within the daily limit. */
async function queueMail(
  scope: AccountScope,
  { to, subject, text, about = '' }: Mail,
  context: ActionContext,
): Promise<ActionOutcome> {
  requireAddress(to);
  const { now, event } = context;
  const contact = addressKey(to);
  if ((await findOptedOut(scope, [contact])).has(contact))
    return { words: `${to} wants no mails from you, so none was sent.`, entryIds: [], isNothing: true };
  const leave = await reserveStep(scope, { channel: 'mail', contact, about }, context);
  if (!leave)
    return {
      words: `${to} was sent such a mail less than a day ago, so none was sent.`,
      entryIds: [],
      isNothing: true,
    };
  const { reason, isReserved, startAfterSeconds, waits } = leave;
  const mailId = newUid();
  const hash = secretHash((await mailSecrets(scope))(mailId));
  const row = { uid: mailId, key: event?.key ?? mailId, reason, recipient: to, subject, text, secretHash: hash };
  await insertOwn(scope, 'customerMail', { ...row, createDate: now }).execute();
  await enqueue(scope, sendCustomerMailJob, { mailId, isReserved }, { startAfterSeconds });
  return { words: `Queued a mail to ${to}.${waits}`, entryIds: [], follows: { kind: 'mail', id: mailId } };
}
