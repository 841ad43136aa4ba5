import { brandedMail, TypedText } from '#features/people/server/mail/branded-mail.tsx';
import type { MailMessage } from '#integrations/mail/mail.ts';
import { resolveTheme } from '#lib/theme/theme.ts';
import { deriveTokens } from '#lib/theme/tokens.ts';

interface Email {
  to: string;
  businessName: string;
  /** The address for the visitor's reply. */
  replyTo: string;
  themeValue: string;
  text: string;
  messageId: string;
}

/** The business's reply to a visitor, under its own name. */
export function replyMail({ to, businessName, replyTo, themeValue, text, messageId }: Email): Promise<MailMessage> {
  const { colors } = deriveTokens(resolveTheme(null, null, themeValue).seeds);
  return brandedMail({
    branding: {
      appName: businessName,
      replyTo: replyTo || undefined,
      colors: { fill: colors.primary, onFill: colors['on-primary'] },
    },
    to,
    subject: `Your request to ${businessName}`,
    preview: text.slice(0, 120),
    messageId,
    isPersonal: true,
    children: <TypedText text={text} />,
  });
}
