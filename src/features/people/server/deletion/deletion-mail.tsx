import type { MailMessage } from '#integrations/mail/mail.ts';
import { deletionDays } from '../../nouns/deletion.ts';
import { brandedMail, Paragraph } from '#features/mail/server/branded-mail.tsx';
import type { MailBranding } from '#features/mail/server/mail-branding.ts';

interface DeletionMail {
  branding: MailBranding;
  to: string;
  until: Date;
  /** The URL of the page with the button, including the code. */
  address: string;
  messageId: string;
}

export function deletionMail({ until, address, ...envelope }: DeletionMail): Promise<MailMessage> {
  const { appName } = envelope.branding;
  const day = until.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return brandedMail({
    ...envelope,
    subject: 'Your account is deleted',
    preview: `You can undo it for ${deletionDays} days.`,
    action: { text: 'Keep my account', address },
    children: (
      <Paragraph>
        Your {appName} account was deleted and every device signed out. Your name, your address and everything else
        about you are erased for good on {day}. Until then, this link brings your account back.
      </Paragraph>
    ),
    footnote: 'If it wasn’t you, keep your account, then set a new password.',
  });
}
