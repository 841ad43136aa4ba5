import { z } from 'zod';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { TypedText } from '#features/notifications/server/mail/branded-mail.tsx';
import { customerBranding } from '#features/notifications/server/mail/mail-branding.ts';
import { defineCustomerMail } from '#features/sending/server/define-customer-mail.ts';
import { cutOnWord } from '#lib/text/cut-text.ts';
import { isolated } from '#lib/words/isolated.ts';
import { wordLanguageOf } from '#lib/words/word-languages.ts';
import { storyWords } from '../../words/story/story-words.ts';

/** Mails the business's reply to a customer, under its own name, above the customer's text. */
export const sendTestimonialReplyJob = defineCustomerMail({
  name: 'send-testimonial-reply',
  payload: z.object({ stepId: z.string() }),
  messageId: ({ stepId }) => `testimonial-reply-${stepId}`,
  async find(scope, { stepId }) {
    const reply = await findReply(scope, stepId);
    return reply?.to && !reply.sentDate ? { ...reply, to: reply.to } : undefined;
  },
  write({ text, description, businessName, language, replyTo, themeValue }) {
    const words = storyWords(language).reply;
    return {
      branding: customerBranding(businessName, replyTo, themeValue),
      language: wordLanguageOf(language),
      subject: words.subject({ business: isolated(businessName, language) }),
      preview: words.preview({ business: businessName }),
      isPersonal: true,
      footnote: description ? `${words.quoted} “${cutOnWord(description, 300)}”` : undefined,
      children: <TypedText text={text} />,
    };
  },
  async sent(scope, { now: sentDate }, { stepId }) {
    await updateOwn(scope, 'testimonialStep').set({ sentDate }).where('uid', '=', stepId).execute();
  },
});

function findReply(scope: AccountScope, stepId: string) {
  return selectOwn(scope, 'testimonialStep as s')
    .innerJoin('testimonial as t', (on) =>
      on.onRef('t.accountId', '=', 's.accountId').onRef('t.entryId', '=', 's.entryId'),
    )
    .innerJoin('account as a', 'a.uid', 's.accountId')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .leftJoin('user as u', 'u.uid', 's.userId')
    .select(['s.after as text', 's.sentDate', 't.customerEmail as to', 't.description'])
    .select(['a.businessName', 'a.language', 'g.themeValue'])
    .select(({ fn }) => fn.coalesce('u.email', 'a.email').as('replyTo'))
    .where('s.uid', '=', stepId)
    .where('s.kind', '=', 'reply')
    .executeTakeFirst();
}
