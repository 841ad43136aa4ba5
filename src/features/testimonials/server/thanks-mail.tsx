import { brandedMail, Paragraph } from '#features/people/server/mail/branded-mail.tsx';
import { resolveTheme } from '#lib/theme/theme.ts';
import { deriveTokens } from '#lib/theme/tokens.ts';
import type { MailMessage } from '#integrations/mail/mail.ts';

interface Email {
  customerName: string;
  customerEmail: string;
  businessName: string;
  appName: string;
  agencyEmail: string;
  themeValue: string;
  address: string;
  messageId: string;
}

/** In the name of the business, sent by the agency's app. */
export function thanksMail(email: Email): Promise<MailMessage> {
  const { businessName, customerName, address, messageId } = email;
  const { colors } = deriveTokens(resolveTheme(null, null, email.themeValue).seeds);
  return brandedMail({
    branding: {
      appName: email.appName || businessName,
      replyTo: email.agencyEmail || undefined,
      colors: { fill: colors.primary, onFill: colors['on-primary'] },
    },
    to: email.customerEmail,
    subject: `Thank you for your testimonial for ${businessName}`,
    preview: 'The business has received it. You can withdraw it at any time.',
    messageId,
    action: { text: 'Withdraw my testimonial', address },
    children: (
      <>
        <Paragraph>Hello {customerName},</Paragraph>
        <Paragraph>
          {businessName} received your testimonial. Changed your mind? This button removes it from every public page, at
          any time.
        </Paragraph>
      </>
    ),
  });
}
