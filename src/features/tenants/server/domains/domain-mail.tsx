import { brandedMail, Paragraph } from '#features/people/server/mail/branded-mail.tsx';
import type { MailHome } from '#features/people/server/mail/mail-branding.ts';
import type { MailMessage } from '#integrations/mail/mail.ts';
import { domainGraceDays } from '../../domain.ts';
import type { DomainWarning } from './tell-of-domain.job.ts';

type DomainMail = MailHome & Omit<DomainWarning, 'userId'> & { to: string; messageId: string };

/** Where the record that is missing can be read. */
const settingsPaths = { agency: '/settings/account-agency', account: '/settings/business-account' };

export function domainMail({ origin, kind, domain, news, ...envelope }: DomainMail): Promise<MailMessage> {
  const what = kind === 'agency' ? 'Your people sign in' : 'Your website is shown';
  const texts = {
    recordGone: {
      subject: `Action needed: the DNS record of ${domain} is missing`,
      preview: `${domain} stops working in ${domainGraceDays} days unless you put it back.`,
      text: `${what} at ${domain}. We check every day that the domain is still yours, and today its TXT record was gone. Put it back within ${domainGraceDays} days, or the domain stops working here. Your settings show the record.`,
    },
    withdrawn: {
      subject: `${domain} no longer works here`,
      preview: 'Its DNS record has been missing for days.',
      text: `The TXT record that proves that ${domain} is yours has been missing for ${domainGraceDays} days, so the domain no longer works here. Nothing else has changed. Put the record back to use the domain again. Your settings show it.`,
    },
  };
  const { subject, preview, text } = texts[news];
  return brandedMail({
    ...envelope,
    subject,
    preview,
    action: { text: 'Open the domain settings', address: origin + settingsPaths[kind] },
    children: <Paragraph>{text}</Paragraph>,
  });
}
