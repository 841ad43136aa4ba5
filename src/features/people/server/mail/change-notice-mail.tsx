import type { MailMessage } from '#integrations/mail/mail.ts';
import { brandedMail, Paragraph } from '#features/mail/server/branded-mail.tsx';
import type { MailBranding } from '#features/mail/server/mail-branding.ts';

const news = 'Your password was just changed. All other devices were signed out.';

interface ChangeNotice {
  branding: MailBranding;
  to: string;
  /** Where a new password is asked for. */
  address: string;
  messageId: string;
}

export function changeNoticeMail({ address, ...envelope }: ChangeNotice): Promise<MailMessage> {
  return brandedMail({
    ...envelope,
    subject: 'Your password was changed',
    preview: news,
    action: { text: 'Set a new password', address },
    children: <Paragraph>{news} If this wasn’t you, set a new password now and tell your administrator.</Paragraph>,
    footnote: 'If it was you, there’s nothing to do.',
  });
}
