import { brandedMail, Paragraph } from '#features/mail/server/branded-mail.tsx';
import type { MailMessage } from '#integrations/mail/mail.ts';
import { resolveTheme } from '#lib/theme/theme.ts';
import { deriveTokens } from '#lib/theme/tokens.ts';
import { isolated } from '#lib/words/isolated.ts';
import { wordLanguageOf } from '#lib/words/word-languages.ts';
import { receiptDate, receiptNumber } from '../../words/story/receipt.ts';
import { storyWords } from '../../words/story/story-words.ts';

interface Email {
  to: string;
  businessName: string;
  language: string;
  agencyEmail: string;
  themeValue: string;
  withdrawnDate: Date;
  timeZone: string;
  entryId: string;
  messageId: string;
}

/** For the customer who withdrew a testimonial. */
export function receiptMail(email: Email): Promise<MailMessage> {
  const { to, businessName, language, agencyEmail, themeValue, withdrawnDate, timeZone, entryId, messageId } = email;
  const words = storyWords(language).receipt;
  const { colors } = deriveTokens(resolveTheme(null, null, themeValue).seeds);
  return brandedMail({
    branding: {
      appName: businessName,
      replyTo: agencyEmail || undefined,
      colors: { fill: colors.primary, onFill: colors['on-primary'] },
    },
    language: wordLanguageOf(language),
    to,
    subject: words.subject(isolated(businessName, language)),
    preview: words.preview,
    messageId,
    footnote: words.keep,
    children: (
      <>
        <Paragraph>{words.text(businessName, receiptDate(withdrawnDate, language, timeZone))}</Paragraph>
        <Paragraph>{words.number(receiptNumber(entryId))}</Paragraph>
      </>
    ),
  });
}
