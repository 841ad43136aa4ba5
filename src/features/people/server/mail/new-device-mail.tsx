import type { MailMessage } from '#integrations/mail/mail.ts';
import { brandedMail, Paragraph } from '#features/mail/server/branded-mail.tsx';
import type { MailBranding } from '#features/mail/server/mail-branding.ts';

interface NewDevice {
  branding: MailBranding;
  to: string;
  device: string;
  place: string;
  /** Of the profile, which lists devices and sign-ins. */
  address: string;
  messageId: string;
}

export function newDeviceMail({ device, place, address, ...envelope }: NewDevice): Promise<MailMessage> {
  const from = place ? `, from an address that begins with ${place.replace(/\.0$|::$/, '')}` : '';
  const text = `Someone just signed in as you with ${device || 'an unknown device'}${from}.`;
  return brandedMail({
    ...envelope,
    subject: 'New sign-in to your account',
    preview: text,
    action: { text: 'See where you are signed in', address },
    children: (
      <Paragraph>
        {text} If this wasn’t you, sign that device out, set a new password and tell your administrator.
      </Paragraph>
    ),
    footnote: 'If it was you, there’s nothing to do.',
  });
}
