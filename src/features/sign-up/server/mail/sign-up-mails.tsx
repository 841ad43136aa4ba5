import { brandedMail, Paragraph } from '#features/mail/server/branded-mail.tsx';
import type { MailBranding } from '#features/mail/server/mail-branding.ts';
import type { MailMessage } from '#integrations/mail/mail.ts';
import { codeHours, type SignUpKind } from '../../sign-up.ts';

interface SignUpMail {
  branding: MailBranding;
  to: string;
  /** Its button's link. */
  address: string;
  messageId: string;
}

/** For a new person. It contains nothing that was typed into the form: anyone can have it sent to anyone. */
export function confirmMail({ branding, kind, ...envelope }: SignUpMail & { kind: SignUpKind }): Promise<MailMessage> {
  const { appName } = branding;
  const asked = kind === 'agency' ? `an agency account at ${appName}` : `a free ${appName} account`;
  return brandedMail({
    ...envelope,
    branding,
    subject: 'Confirm your email address',
    preview: `The link works once, for ${codeHours} hours.`,
    action: { text: 'Confirm email address', address: envelope.address },
    children: (
      <Paragraph>
        Someone asked for {asked} with this address. If it was you, confirm it and choose a password. The link works
        once, for {codeHours} hours, on any device.
      </Paragraph>
    ),
    footnote: (
      <Paragraph>If it wasn’t you, ignore this email. No account is created unless you use the link.</Paragraph>
    ),
  });
}

/** For someone who already has an account: only they may know. */
export function knownMail({ branding, ...envelope }: SignUpMail): Promise<MailMessage> {
  return brandedMail({
    ...envelope,
    branding,
    subject: 'You already have an account',
    preview: 'Sign in with this address.',
    action: { text: 'Sign in', address: envelope.address },
    children: (
      <Paragraph>
        Someone wanted to sign up at {branding.appName} with this address, which has an account already. Sign in with
        it. If you don’t remember your password, choose “Forgot password?” there.
      </Paragraph>
    ),
    footnote: <Paragraph>If it wasn’t you, ignore this email. Nothing has changed.</Paragraph>,
  });
}
