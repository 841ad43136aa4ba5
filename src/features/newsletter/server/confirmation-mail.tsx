import { Text } from '@react-email/text';
import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { customerBranding } from '#features/notifications/server/mail/mail-branding.ts';
import { defineCustomerMail } from '#features/sending/server/define-customer-mail.ts';
import { wordLanguageOf } from '#lib/words/word-languages.ts';
import { newsletterWords } from '../words/newsletter-words.ts';
import { loadSender } from './newsletter-sender.ts';
import { subscriberLinks } from './subscriber-links.ts';

/** Asks the owner of an address whether it was them. Nothing else is ever sent to it before they say yes. */
export const sendNewsletterConfirmationJob = defineCustomerMail({
  name: 'send-newsletter-confirmation',
  payload: z.object({ subscriberId: z.string() }),
  messageId: (_payload, jobId) => `newsletter-confirmation-${jobId}`,
  countsAs: 'newsletterConfirmation',
  async find(scope, { subscriberId }, config) {
    const subscriber = await selectOwn(scope, 'newsletterSubscriber')
      .select('email as to')
      .where('uid', '=', subscriberId)
      .where('confirmDate', 'is', null)
      .executeTakeFirst();
    if (!subscriber) return undefined;
    const sender = await loadSender(scope, config);
    const link = (await subscriberLinks(scope))('confirm', subscriberId);
    return { ...subscriber, ...sender, link: `${sender.siteOrigin}/newsletter/confirm/${link}` };
  },
  write({ businessName, replyTo, themeValue, language, link }) {
    const words = newsletterWords(language);
    return {
      branding: customerBranding(businessName, replyTo, themeValue),
      language: wordLanguageOf(language),
      subject: words.mail.confirmSubject({ business: businessName }),
      preview: words.mail.confirmPreview,
      children: <Text>{words.mail.confirmText({ business: businessName })}</Text>,
      action: { text: words.confirmButton, address: link },
      footnote: words.mail.confirmNot,
    };
  },
});
