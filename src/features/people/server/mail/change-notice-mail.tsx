import type { MailMessage } from '#integrations/mail/mail.ts';
import { brandedMail, Paragraph } from './branded-mail.tsx';
import type { MailBranding } from './mail-branding.ts';

const news = 'The password of your sign-in was changed just now. Every other device was signed out.';

interface ChangeNotice {
  branding: MailBranding;
  to: string;
  messageId: string;
}

export function changeNoticeMail(envelope: ChangeNotice): Promise<MailMessage> {
  return brandedMail({
    ...envelope,
    subject: 'Your password was changed',
    preview: news,
    children: (
      <>
        <Paragraph>{news}</Paragraph>
        <Paragraph>If it was not you, set a new password now and tell your administrator.</Paragraph>
      </>
    ),
  });
}
