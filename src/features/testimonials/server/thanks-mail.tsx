import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { customerBranding } from '#features/notifications/server/mail/mail-branding.ts';
import { defineCustomerMail } from '#features/sending/server/define-customer-mail.ts';
import { isolated } from '#lib/words/isolated.ts';
import { wordLanguageOf } from '#lib/words/word-languages.ts';
import { testimonialWords } from '../words/testimonial-words.ts';
import { withdrawCodeOf } from './new-testimonial.ts';

/**
 * Thanks the customer by mail, with the withdrawal link (R-14b), as soon as the daily limit has room for it: in
 * the name of the business; the sender is the agency's app (spec 1 §7).
 */
export const sendTestimonialThanksJob = defineCustomerMail({
  name: 'send-testimonial-thanks',
  payload: z.object({ entryId: z.string(), publicOrigin: z.string() }),
  messageId: (_payload, jobId) => `testimonial-thanks-${jobId}`,
  takesRoomAs: 'testimonialThanks',
  find: (scope, { entryId }) => findThanks(scope, entryId),
  write({ businessName, customerName, language, appName, agencyEmail, themeValue, code }, { publicOrigin }) {
    const words = testimonialWords(language).mail;
    return {
      branding: customerBranding(appName || businessName, agencyEmail, themeValue),
      language: wordLanguageOf(language),
      subject: words.thanksSubject({ business: isolated(businessName, language) }),
      preview: words.thanksPreview,
      action: { text: words.withdraw, address: `${publicOrigin}/testimonial-withdraw/${code}` },
      children: (
        <>
          <Paragraph>{words.hello({ name: customerName })}</Paragraph>
          <Paragraph>{words.thanksText({ business: businessName })}</Paragraph>
        </>
      ),
    };
  },
});

async function findThanks(scope: AccountScope, entryId: string) {
  const facts = await selectOwn(scope, 'testimonial as t')
    .innerJoin('account as a', 'a.uid', 't.accountId')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .select(['t.customerName', 't.customerEmail as to', 'a.businessName', 'a.language'])
    .select(['g.appName', 'g.email as agencyEmail', 'g.themeValue'])
    .where('t.entryId', '=', entryId)
    .executeTakeFirst();
  return facts?.to ? { ...facts, code: await withdrawCodeOf(scope, entryId) } : undefined;
}
