import type { MailMessage } from '#integrations/mail/mail.ts';
import { brandedMail, Paragraph } from './branded-mail.tsx';
import type { MailBranding } from './mail-branding.ts';

export const accessChanges = ['password', 'email'] as const;
type AccessChange = (typeof accessChanges)[number];

const subjects = { password: 'Your password was changed', email: 'Your sign-in address was changed' };
const news = {
  password: 'The password of your sign-in was changed just now. Every other device was signed out.',
  email: 'Your sign-in has a new email address. This one no longer opens it.',
};

interface ChangeNotice {
  branding: MailBranding;
  to: string;
  change: AccessChange;
  messageId: string;
}

export function changeNoticeMail({ change, ...envelope }: ChangeNotice): Promise<MailMessage> {
  return brandedMail({
    ...envelope,
    subject: subjects[change],
    preview: news[change],
    children: (
      <>
        <Paragraph>{news[change]}</Paragraph>
        <Paragraph>If it was not you, set a new password now and tell your administrator.</Paragraph>
      </>
    ),
  });
}
