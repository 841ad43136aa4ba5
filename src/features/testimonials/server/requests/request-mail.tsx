import { resolveTheme } from '#lib/theme/theme.ts';
import { deriveTokens } from '#lib/theme/tokens.ts';
import { brandedMail, Paragraph } from '#features/people/server/mail/branded-mail.tsx';
import type { MailMessage } from '#integrations/mail/mail.ts';

interface Email {
  customerName: string;
  customerEmail: string;
  businessName: string;
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
  const { businessName, customerName, entryTitle, address, messageId } = email;
  const { colors } = deriveTokens(resolveTheme(null, null, email.themeValue).seeds);
  return brandedMail({
    branding: {
      appName: email.appName || businessName,
      replyTo: email.replyTo || undefined,
      colors: { fill: colors.primary, onFill: colors['on-primary'] },
    },
    to: email.customerEmail,
    subject: `How was it with ${businessName}?`,
    preview: 'A few words from you help others choose. It takes two minutes, and you don’t need an account.',
    messageId,
    action: { text: 'Write a testimonial', address },
    footnote: `${businessName} asks only once. If you’d rather not, just ignore this email.`,
    children: (
      <>
        <Paragraph>{customerName ? `Hello ${customerName},` : 'Hello,'}</Paragraph>
        <Paragraph>
          {entryTitle
            ? `Thank you for choosing ${businessName} for “${entryTitle}”.`
            : `Thank you for choosing ${businessName}.`}{' '}
          Would you tell others how it went? It takes two minutes, and you don’t need an account.
        </Paragraph>
      </>
    ),
  });
}
