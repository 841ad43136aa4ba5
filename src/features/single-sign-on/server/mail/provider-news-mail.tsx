import { brandedMail, Paragraph } from '#features/mail/server/branded-mail.tsx';
import type { MailHome } from '#features/mail/server/mail-branding.ts';
import { domainGraceDays } from '#features/tenants/domain.ts';
import type { MailMessage } from '#integrations/mail/mail.ts';
import type { News } from './provider-news.ts';

interface ProviderNewsMail extends MailHome {
  to: string;
  messageId: string;
  news: News;
  agencyName: string;
  /** The address of who did it. */
  by: string | undefined;
  domain: string;
}

const words: Record<News, (facts: { agencyName: string; domain: string }) => { subject: string; text: string }> = {
  required: ({ agencyName }) => ({
    subject: `Sign in with the sign-in service of ${agencyName}`,
    text: `${agencyName} asks you to sign in with its own sign-in service from now on, and you were signed out. On the login page, choose its name or “Single sign-on”. Your password and links by email no longer sign you in.`,
  }),
  turnedOn: ({ agencyName }) => ({
    subject: 'Single sign-on is on',
    text: `People of ${agencyName} can now sign in with its own sign-in service.`,
  }),
  turnedOff: ({ agencyName }) => ({
    subject: 'Single sign-on is off',
    text: `People of ${agencyName} can no longer sign in with its own sign-in service.`,
  }),
  changed: ({ agencyName }) => ({
    subject: 'The single sign-on settings have changed',
    text: `The settings by which people of ${agencyName} sign in with its own sign-in service have changed.`,
  }),
  removed: ({ agencyName }) => ({
    subject: 'Single sign-on was removed',
    text: `The settings of the sign-in service of ${agencyName} were removed, with its client secret.`,
  }),
  recordGone: ({ domain }) => ({
    subject: `Action needed: the DNS record of ${domain} is missing`,
    text: `Every day, we check that you still own ${domain}. Today, its TXT record was gone. Put it back within ${domainGraceDays} days, or people with addresses of ${domain} can no longer sign in with your sign-in service. You’ll find the record in your settings.`,
  }),
  withdrawn: ({ domain }) => ({
    subject: `Single sign-on no longer works for ${domain}`,
    text: `The TXT record that proves you own ${domain} has been missing for ${domainGraceDays} days, so people with addresses of ${domain} sign in with their password or a link by email. Put the record back to go on. You’ll find it in your settings.`,
  }),
};

export function providerNewsMail({
  news,
  agencyName,
  by,
  domain,
  origin,
  ...envelope
}: ProviderNewsMail): Promise<MailMessage> {
  const { subject, text } = words[news]({ agencyName, domain });
  const done = by ? ` It was done by ${by}. If nobody asked for this, check the settings and the audit log now.` : '';
  return brandedMail({
    ...envelope,
    subject,
    preview: text,
    action:
      news === 'required'
        ? { text: 'Sign in', address: `${origin}/single-sign-on` }
        : { text: 'Open the settings', address: `${origin}/settings/single-sign-on` },
    children: (
      <Paragraph>
        {text}
        {done}
      </Paragraph>
    ),
  });
}
