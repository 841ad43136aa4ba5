import type { MailMessage } from '#integrations/mail/mail.ts';
import { dataExportDays } from '../../nouns/data-export.ts';
import { brandedMail, Paragraph } from '#features/mail/server/branded-mail.tsx';
import type { MailBranding } from '#features/mail/server/mail-branding.ts';

interface DataExportMail {
  branding: MailBranding;
  to: string;
  /** Of the profile, where it is downloaded. */
  address: string;
  messageId: string;
}

export function dataExportMail({ address, ...mail }: DataExportMail): Promise<MailMessage> {
  const text = `Your data is ready. Sign in and download it from your profile within ${dataExportDays} days.`;
  return brandedMail({
    ...mail,
    subject: 'Your data is ready',
    preview: text,
    action: { text: 'Go to your profile', address },
    children: <Paragraph>{text}</Paragraph>,
    footnote: 'If you didn’t ask for it, set a new password and tell your administrator.',
  });
}
