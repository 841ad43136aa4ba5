import type { MailMessage } from '#integrations/mail/mail.ts';
import { brandedMail, Paragraph } from './branded-mail.tsx';
import type { MailBranding } from './mail-branding.ts';

interface PasswordReset {
  branding: MailBranding;
  to: string;
  firstName: string;
  /** Where a new password is set, with the code in it. */
  address: string;
  messageId: string;
}

export function passwordResetMail({ branding, firstName, address, ...envelope }: PasswordReset): Promise<MailMessage> {
  return brandedMail({
    ...envelope,
    branding,
    subject: 'Set a new password',
    preview: 'The link works for 30 minutes, once.',
    action: { text: 'Set a new password', address },
    children: (
      <Paragraph>
        {firstName ? `Hello ${firstName}, somebody` : 'Hello, somebody'} asked for a new password for your{' '}
        {branding.appName} sign-in. If it was you, follow the link. It works for 30 minutes, once.
      </Paragraph>
    ),
    footnote: <Paragraph>If it was not you, there is nothing to do: your password stays as it is.</Paragraph>,
  });
}
