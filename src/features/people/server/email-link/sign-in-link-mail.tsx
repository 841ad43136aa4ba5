import type { MailMessage } from '#integrations/mail/mail.ts';
import { brandedMail, Paragraph } from '#features/mail/server/branded-mail.tsx';
import type { MailBranding } from '#features/mail/server/mail-branding.ts';

interface SignInLink {
  branding: MailBranding;
  to: string;
  firstName: string;
  /** The URL that signs them in, including the link's secret. */
  address: string;
  /** Eight digits. */
  code: string;
  messageId: string;
}

export function signInLinkMail({ branding, firstName, address, code, ...envelope }: SignInLink): Promise<MailMessage> {
  const spaced = `${code.slice(0, 4)} ${code.slice(4)}`;
  return brandedMail({
    ...envelope,
    branding,
    subject: `Sign in to ${branding.appName}`,
    preview: `Your code is ${spaced}. It works once, for 15 minutes.`,
    action: { text: 'Sign in', address },
    children: (
      <>
        <Paragraph>
          {firstName ? `Hello ${firstName}, use` : 'Hello, use'} the button in the browser where you asked for this
          email. It works once, for 15 minutes.
        </Paragraph>
        <Paragraph>
          On another device, enter this code: <strong style={{ letterSpacing: '0.1em' }}>{spaced}</strong>
        </Paragraph>
      </>
    ),
    footnote: (
      <Paragraph>
        If it wasn’t you, ignore this email and don’t share the code: nobody can sign in without it.
      </Paragraph>
    ),
  });
}
