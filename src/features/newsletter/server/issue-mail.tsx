import { Text } from '@react-email/text';
import { z } from 'zod';
import { enqueue } from '#access/events/emit.ts';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { deleteOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { customerBranding } from '#features/notifications/server/mail/mail-branding.ts';
import { isOnWebsite } from '#features/publishing/server/send/keep-outcome.ts';
import { defineCustomerMail } from '#features/sending/server/define-customer-mail.ts';
import { forgetRecipient } from '#features/sending/server/reserve-messages.ts';
import { excerpt, plainText } from '#lib/text/plain-text.ts';
import { wordLanguageOf } from '#lib/words/word-languages.ts';
import { IssueMessage } from '../subscriber.ts';
import { newsletterWords } from '../words/newsletter-words.ts';
import { loadSender } from './newsletter-sender.ts';
import { subscriberLinks } from './subscriber-links.ts';

const Payload = z.object({ issueId: z.string(), subscriberId: z.string() });
const reasonOf = (issueId: string) => `newsletter ${issueId}`;

/** An issue to one subscriber, as soon as the daily limit has room for it. */
export const sendNewsletterMailJob = defineCustomerMail({
  name: 'send-newsletter-mail',
  payload: Payload,
  messageId: ({ issueId, subscriberId }) => `newsletter-${issueId}-${subscriberId}`,
  async find(scope, { issueId, subscriberId }, config) {
    const mail = await selectOwn(scope, 'newsletterMail as m')
      .innerJoin('newsletterIssue as i', (on) =>
        on.onRef('i.accountId', '=', 'm.accountId').onRef('i.uid', '=', 'm.issueId'),
      )
      .innerJoin('newsletterSubscriber as s', (on) =>
        on.onRef('s.accountId', '=', 'm.accountId').onRef('s.uid', '=', 'm.subscriberId'),
      )
      .select(['s.email as to', 'i.entryId', 'i.message'])
      .where('m.issueId', '=', issueId)
      .where('m.subscriberId', '=', subscriberId)
      .where('m.sentDate', 'is', null)
      .executeTakeFirst();
    if (!mail) return undefined;
    // It was taken off the website while its mail waited.
    if (!(await isOnWebsite(scope, mail.entryId))) {
      await deleteOwn(scope, 'newsletterMail')
        .where('issueId', '=', issueId)
        .where('subscriberId', '=', subscriberId)
        .execute();
      return undefined;
    }
    const sender = await loadSender(scope, config);
    const link = (await subscriberLinks(scope))('leave', subscriberId);
    const leaveAddress = `${sender.siteOrigin}/newsletter/leave/${link}`;
    return { to: mail.to, issueId, message: IssueMessage.parse(mail.message), leaveAddress, ...sender };
  },
  countsAs: ({ issueId }) => reasonOf(issueId),
  channel: 'mail',
  write({ message, businessName, replyTo, themeValue, language, leaveAddress }) {
    const { title, html, picture, link, pageUrl } = message;
    const words = newsletterWords(language);
    return {
      branding: customerBranding(businessName, replyTo, themeValue),
      language: wordLanguageOf(language),
      subject: title || businessName,
      preview: excerpt(plainText(html), 120),
      children: (
        <>
          {picture && <img src={picture.url} alt={picture.alt} width="100%" style={{ borderRadius: '8px' }} />}
          <Text dangerouslySetInnerHTML={{ __html: html }} />
        </>
      ),
      action: { text: words.mail.read, address: link || pageUrl },
      stop: { address: leaveAddress, text: words.mail.stop },
    };
  },
  async sent(scope, { now: sentDate }, { issueId, subscriberId }) {
    await updateOwn(scope, 'newsletterMail')
      .set({ sentDate, failure: '' })
      .where('issueId', '=', issueId)
      .where('subscriberId', '=', subscriberId)
      .execute();
  },
  async gaveUp(scope, { to, failure }, { issueId, subscriberId }) {
    await updateOwn(scope, 'newsletterMail')
      .set({ failure: failure.slice(0, 300) })
      .where('issueId', '=', issueId)
      .where('subscriberId', '=', subscriberId)
      .execute();
    await forgetRecipient(scope, reasonOf(issueId), to);
  },
});

/** Mails that one transaction enqueues. */
const atOnce = 200;

/** Enqueues an issue's mails, so many at once, and itself for the next. */
export const queueNewsletterJob = defineAccountJob({
  name: 'queue-newsletter',
  payload: z.object({ issueId: z.string() }),
  async work(_ports, _accountId, { issueId }) {
    return async (scope) => {
      const rows = await selectOwn(scope, 'newsletterMail')
        .select('subscriberId')
        .where('issueId', '=', issueId)
        .where('isQueued', '=', false)
        .orderBy('subscriberId')
        .limit(atOnce)
        .forUpdate()
        .execute();
      for (const { subscriberId } of rows) await enqueue(scope, sendNewsletterMailJob, { issueId, subscriberId });
      const ids = rows.map(({ subscriberId }) => subscriberId);
      if (ids.length > 0)
        await updateOwn(scope, 'newsletterMail')
          .set({ isQueued: true })
          .where('issueId', '=', issueId)
          .where('subscriberId', 'in', ids)
          .execute();
      if (rows.length === atOnce) await enqueue(scope, queueNewsletterJob, { issueId });
    };
  },
});
