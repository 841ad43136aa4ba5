import { brandedMail, Paragraph } from '#features/mail/server/branded-mail.tsx';
import { resolveTheme } from '#lib/theme/theme.ts';
import { deriveTokens } from '#lib/theme/tokens.ts';
import { testimonialWords } from '../words/testimonial-words.ts';
import { isolated } from '#lib/words/isolated.ts';
import { wordLanguageOf } from '#lib/words/word-languages.ts';
import type { MailMessage } from '#integrations/mail/mail.ts';

interface Email {
  customerName: string;
  customerEmail: string;
  businessName: string;
  language: string;
  appName: string;
  agencyEmail: string;
  themeValue: string;
  address: string;
  messageId: string;
}

/** In the name of the business; the sender is the agency's app (spec 1 §7). */
export function thanksMail(email: Email): Promise<MailMessage> {
  const { businessName, customerName, language, address, messageId } = email;
  const words = testimonialWords(language).mail;
  const { colors } = deriveTokens(resolveTheme(null, null, email.themeValue).seeds);
  return brandedMail({
    branding: {
      appName: email.appName || businessName,
      replyTo: email.agencyEmail || undefined,
      colors: { fill: colors.primary, onFill: colors['on-primary'] },
    },
    language: wordLanguageOf(language),
    to: email.customerEmail,
    subject: words.thanksSubject(isolated(businessName, language)),
    preview: words.thanksPreview,
    messageId,
    action: { text: words.withdraw, address },
    children: (
      <>
        <Paragraph>{words.hello(customerName)}</Paragraph>
        <Paragraph>{words.thanksText(businessName)}</Paragraph>
      </>
    ),
  });
}
