import type { MailMessage } from '#integrations/mail/mail.ts';
import { brandedMail, Paragraph } from './branded-mail.tsx';
import type { MailBranding } from './mail-branding.ts';

export const proofNews = [
  'appAdded',
  'appRemoved',
  'newRecoveryCodes',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
] as const;
type News = (typeof proofNews)[number];

const words: Record<News, { subject: string; text: string }> = {
  appAdded: {
    subject: 'Two-step sign-in is on',
    text: 'From now on, signing in asks for a code from your authenticator app. All other devices were signed out.',
  },
  appRemoved: {
    subject: 'Two-step sign-in is off',
    text: 'Signing in no longer asks for a code from your authenticator app, and your recovery codes no longer work.',
  },
  newRecoveryCodes: {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were created. The earlier ones no longer work.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    text: 'Someone just signed in as you with one of your recovery codes, which no longer works.',
  },
  passkeyAdded: {
    subject: 'You have a new passkey',
    text: 'A passkey was added. Who has the device that keeps it can sign in as you, with their finger, face or PIN.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    text: 'One of your passkeys was removed, and no longer signs you in.',
  },
};

interface ProofNotice {
  branding: MailBranding;
  to: string;
  news: News;
  /** Where a new password is asked for. */
  address: string;
  messageId: string;
}

export function proofNoticeMail({ news, address, ...envelope }: ProofNotice): Promise<MailMessage> {
  const { subject, text } = words[news];
  return brandedMail({
    ...envelope,
    subject,
    preview: text,
    action: { text: 'Set a new password', address },
    children: <Paragraph>{text} If this wasn’t you, set a new password now and tell your administrator.</Paragraph>,
    footnote: 'If it was you, there’s nothing to do.',
  });
}
