import { brandedMail, TypedText } from '#features/mail/server/branded-mail.tsx';
import type { MailMessage } from '#integrations/mail/mail.ts';
import { cutOnWord } from '#lib/text/cut-text.ts';
import { resolveTheme } from '#lib/theme/theme.ts';
import { deriveTokens } from '#lib/theme/tokens.ts';
import { isolated } from '#lib/words/isolated.ts';
import { wordLanguageOf } from '#lib/words/word-languages.ts';
import { storyWords } from '../../words/story/story-words.ts';

interface Email {
  to: string;
  text: string;
  description: string;
  businessName: string;
  language: string;
  /** The reply address. */
  replyTo: string;
  themeValue: string;
  messageId: string;
}

/** The business's reply to a customer, under its own name, above the customer's text. */
export function replyMail(email: Email): Promise<MailMessage> {
  const { to, text, description, businessName, language, replyTo, themeValue, messageId } = email;
  const words = storyWords(language).reply;
  const { colors } = deriveTokens(resolveTheme(null, null, themeValue).seeds);
  return brandedMail({
    branding: {
      appName: businessName,
      replyTo: replyTo || undefined,
      colors: { fill: colors.primary, onFill: colors['on-primary'] },
    },
    language: wordLanguageOf(language),
    to,
    subject: words.subject(isolated(businessName, language)),
    preview: words.preview(businessName),
    messageId,
    isPersonal: true,
    footnote: description ? `${words.quoted} “${cutOnWord(description, 300)}”` : undefined,
    children: <TypedText text={text} />,
  });
}
