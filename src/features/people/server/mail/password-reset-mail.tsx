import type { MailMessage } from '#integrations/mail/mail.ts';
import { brandedMail, Paragraph } from '#features/mail/server/branded-mail.tsx';
import type { MailBranding } from '#features/mail/server/mail-branding.ts';

interface PasswordReset {
  branding: MailBranding;
  to: string;
  firstName: string;
  /** The URL for setting a new password, including the code. */
  address: string;
  messageId: string;
}

export function passwordResetMail({ branding, firstName, address, ...envelope }: PasswordReset): Promise<MailMessage> {
  return brandedMail({
    ...envelope,
    branding,
    subject: 'Set a new password',
    preview: 'The link works once, for 30 minutes.',
    action: { text: 'Set a new password', address },
    children: (
      <Paragraph>
        {firstName ? `Hello ${firstName}, someone` : 'Hello, someone'} asked for a new password for your{' '}
        {branding.appName} account. If it was you, use the link. It works once, for 30 minutes.
      </Paragraph>
    ),
    footnote: <Paragraph>If it wasn’t you, ignore this email. Your password stays the same.</Paragraph>,
  });
}
