import { z } from 'zod';
import { actionEnded } from '#access/actions.ts';
import { enqueue } from '#access/events/emit.ts';
import { runHook } from '#access/extensions.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asVisitor, inSystem } from '#access/scope.ts';
import { TypedText } from '#features/notifications/server/mail/branded-mail.tsx';
import { customerBranding } from '#features/notifications/server/mail/mail-branding.ts';
import { defineCustomerMail } from '#features/sending/server/define-customer-mail.ts';
import { forgetRecipient } from '#features/sending/server/reserve-messages.ts';
import { loadAccount } from '#features/tenants/server/accounts/load-account.ts';
import { addressKey } from '#lib/mail/mail-address.ts';
import { wordLanguageOf } from '#lib/words/word-languages.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { requestWords } from '../../words/requests/request-words.ts';
import { accountSecrets } from '../new-testimonial.tsx';
import { findOptedOut, optOut } from '../requests/request-replies.ts';

/** The secret part of a mail's link that stops further ones, by the mail's `uid`. */
export const mailSecrets = (scope: AccountScope) => accountSecrets(scope, 'customer mail');

/** A mail that a trigger has written to a customer, in the name of the business. */
export const sendCustomerMailJob = defineCustomerMail({
  name: 'send-customer-mail',
  payload: z.object({ mailId: z.string() }),
  messageId: ({ mailId }) => `customer-mail-${mailId}`,
  async find(scope, { mailId }, config) {
    const mail = await selectOwn(scope, 'customerMail as c')
      .innerJoin('account as a', 'a.uid', 'c.accountId')
      .innerJoin('agency as g', 'g.uid', 'a.agencyId')
      .select(['c.recipient as to', 'c.subject', 'c.text', 'c.key', 'c.reason', 'a.businessName', 'a.email as replyTo'])
      .select('g.themeValue')
      .where('c.uid', '=', mailId)
      .where('c.sentDate', 'is', null)
      .executeTakeFirst();
    if (!mail) return undefined;
    const contact = addressKey(mail.to);
    if ((await findOptedOut(scope, [contact])).has(contact)) return undefined;
    const { siteOrigin, language } = await loadAccount(scope, config);
    const stopAddress = `${siteOrigin}/testimonial-unsubscribe/${(await mailSecrets(scope))(mailId)}`;
    return { ...mail, language, stopAddress };
  },
  countsAs: ({ reason }) => reason,
  channel: 'mail',
  write: ({ businessName, replyTo, themeValue, language, subject, text, stopAddress }) => ({
    branding: customerBranding(businessName, replyTo, themeValue),
    language: wordLanguageOf(language),
    subject,
    preview: text.slice(0, 120),
    stop: { address: stopAddress, text: requestWords(language).stop.page },
    children: <TypedText text={text} />,
  }),
  async sent(scope, { key, now: sentDate }, { mailId }) {
    await updateOwn(scope, 'customerMail').set({ sentDate, failure: '' }).where('uid', '=', mailId).execute();
    await runHook(scope, actionEnded, { key, failure: '' });
  },
  async gaveUp(scope, { key, reason, to, failure }, { mailId }) {
    const kept = failure.slice(0, 300);
    await updateOwn(scope, 'customerMail').set({ failure: kept }).where('uid', '=', mailId).execute();
    await forgetRecipient(scope, reason, to);
    await runHook(scope, actionEnded, { key, failure: `The mail to ${to} didn’t arrive. ${kept}` });
  },
});

/** Sends a mail again that didn't arrive, as soon as the limits allow it. */
export const mailAgain = (scope: AccountScope, mailId: string): Promise<void> =>
  enqueue(scope, sendCustomerMailJob, { mailId });

/** Whom a mail's link belongs to. */
export interface Mailed {
  accountId: string;
  recipient: string;
}

export async function findMailed({ db }: Ports, secret: string): Promise<Mailed | undefined> {
  // Other strings have never been a link; the database rejects some characters.
  if (!/^[\w-]{1,100}$/.test(secret)) return undefined;
  return inSystem(db, 'customer mail', ({ tx }) =>
    tx
      .selectFrom('customerMail as c')
      .innerJoin('account as a', 'a.uid', 'c.accountId')
      .select(['c.accountId', 'c.recipient'])
      .where('c.secretHash', '=', secretHash(secret))
      .where('a.deletedDate', 'is', null)
      .executeTakeFirst(),
  );
}

/** The business sends nothing to the recipient anymore. */
export const stopCustomerMails = ({ db }: Ports, { accountId, recipient }: Mailed): Promise<void> =>
  asVisitor(db, accountId, 'testimonial.decline', (scope) => optOut(scope, addressKey(recipient)));

const daysKept = 400;
const daysRead = 90;

/** Every night: forgets what mails of three months ago said, and after a year whom their links belong to. */
export const sweepCustomerMailsJob = defineSystemJob({
  name: 'sweep-customer-mails',
  payload: z.object({}),
  cron: '43 3 * * *',
  async work({ clock }) {
    const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
    return async ({ tx }) => {
      await tx
        .updateTable('customerMail')
        .set({ subject: '', text: '' })
        .where('createDate', '<', ago(daysRead))
        .where('text', '<>', '')
        .execute();
      await tx.deleteFrom('customerMail').where('createDate', '<', ago(daysKept)).execute();
    };
  },
});
