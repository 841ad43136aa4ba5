import type { MailMessage } from '#integrations/mail/mail.ts';
import { brandedMail, Paragraph } from '../mail/branded-mail.tsx';
import type { MailBranding } from '../mail/mail-branding.ts';

interface EmailChangeMail {
  branding: MailBranding;
  to: string;
  /** Of the page with the button, with the code in it. */
  address: string;
  messageId: string;
}

export function emailConfirmationMail({ branding, to, address, messageId }: EmailChangeMail): Promise<MailMessage> {
  return brandedMail({
    branding,
    to,
    messageId,
    subject: 'Confirm your new email address',
    preview: 'The link works for 24 hours, once.',
    action: { text: 'Confirm email address', address },
    children: (
      <Paragraph>
        Somebody wants to sign in to {branding.appName} with {to}. If it was you, open the link and confirm. It works
        for 24 hours, once. Until then you sign in with your current address.
      </Paragraph>
    ),
    footnote: <Paragraph>If it was not you, ignore this email. Nothing changes.</Paragraph>,
  });
}

export function emailUndoMail({ branding, to, address, messageId }: EmailChangeMail): Promise<MailMessage> {
  return brandedMail({
    branding,
    to,
    messageId,
    subject: 'Your sign-in address was changed',
    preview: 'If it was not you, you can undo it for 7 days.',
    action: { text: 'Undo the change', address },
    children: (
      <Paragraph>
        Your {branding.appName} sign-in has a new email address. {to} no longer opens it. If it was you, there is
        nothing to do.
      </Paragraph>
    ),
    footnote: (
      <Paragraph>
        If it was not you, undo the change within 7 days. Your old address works again, every device is signed out, and
        we send you a link to set a new password.
      </Paragraph>
    ),
  });
}
