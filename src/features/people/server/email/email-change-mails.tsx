import type { MailMessage } from '#integrations/mail/mail.ts';
import { brandedMail, Paragraph } from '#features/mail/server/branded-mail.tsx';
import type { MailBranding } from '#features/mail/server/mail-branding.ts';

interface EmailChangeMail {
  branding: MailBranding;
  to: string;
  /** The URL of the page with the button, including the code. */
  address: string;
  messageId: string;
}

export function emailConfirmationMail({ branding, to, address, messageId }: EmailChangeMail): Promise<MailMessage> {
  return brandedMail({
    branding,
    to,
    messageId,
    subject: 'Confirm your new email address',
    preview: 'The link works once, for 24 hours.',
    action: { text: 'Confirm email address', address },
    children: (
      <Paragraph>
        Someone wants to sign in to {branding.appName} with {to}. If it was you, open the link and confirm. It works
        once, for 24 hours. Until then, sign in with your current address.
      </Paragraph>
    ),
    footnote: <Paragraph>If it wasn’t you, ignore this email. Nothing changes.</Paragraph>,
  });
}

export function emailUndoMail({ branding, to, address, messageId }: EmailChangeMail): Promise<MailMessage> {
  return brandedMail({
    branding,
    to,
    messageId,
    subject: 'Your sign-in address was changed',
    preview: 'If it wasn’t you, you can undo it for 7 days.',
    action: { text: 'Undo the change', address },
    children: (
      <Paragraph>
        Your {branding.appName} sign-in has a new email address. {to} no longer works. If it was you, there’s nothing to
        do.
      </Paragraph>
    ),
    footnote: (
      <Paragraph>
        If it wasn’t you, undo the change within 7 days. Your old address works again, every device is signed out, and
        we send you a link to set a new password.
      </Paragraph>
    ),
  });
}
