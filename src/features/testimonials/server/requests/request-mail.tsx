import { resolveTheme } from '#lib/theme/theme.ts';
import { deriveTokens } from '#lib/theme/tokens.ts';
import { brandedMail, Paragraph } from '#features/people/server/mail/branded-mail.tsx';
import { testimonialWords } from '../../words/testimonial-words.ts';
import { wordLanguageOf } from '#lib/words/word-languages.ts';
import type { MailMessage } from '#integrations/mail/mail.ts';

interface Email {
  customerName: string;
  customerEmail: string;
  businessName: string;
  language: string;
  appName: string;
  /** Where answers go: the business that asks. */
  replyTo: string;
  themeValue: string;
  entryTitle: string | null;
  address: string;
  messageId: string;
}

/** Asks a customer for a testimonial (spec 3 §1), in the name of the business and sent by the agency's app. */
export function requestMail(email: Email): Promise<MailMessage> {
  const { businessName, customerName, language, entryTitle, address, messageId } = email;
  const words = testimonialWords(language).mail;
  const { colors } = deriveTokens(resolveTheme(null, null, email.themeValue).seeds);
  return brandedMail({
    branding: {
      appName: email.appName || businessName,
      replyTo: email.replyTo || undefined,
      colors: { fill: colors.primary, onFill: colors['on-primary'] },
    },
    language: wordLanguageOf(language),
    to: email.customerEmail,
    subject: words.requestSubject(businessName),
    preview: words.requestPreview,
    messageId,
    action: { text: words.write, address },
    footnote: words.requestFootnote(businessName),
    children: (
      <>
        <Paragraph>{customerName ? words.hello(customerName) : words.helloAll}</Paragraph>
        <Paragraph>
          {entryTitle ? words.requestThanksFor(businessName, entryTitle) : words.requestThanks(businessName)}{' '}
          {words.requestAsk}
        </Paragraph>
      </>
    ),
  });
}
