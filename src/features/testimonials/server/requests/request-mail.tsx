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
    preview: 'A few words of yours help others to choose. It takes two minutes and no login.',
    messageId,
    action: { text: 'Write a testimonial', address },
    footnote: `${businessName} asks you once. If you would rather not, there is nothing you need to do.`,
    children: (
      <>
        <Paragraph>{customerName ? `Hello ${customerName},` : 'Hello,'}</Paragraph>
        <Paragraph>
          {entryTitle
            ? `thank you for choosing ${businessName} for “${entryTitle}”.`
            : `thank you for choosing ${businessName}.`}{' '}
          Would you tell others how it went? It takes two minutes and no login.
        </Paragraph>
      </>
    ),
  });
}
