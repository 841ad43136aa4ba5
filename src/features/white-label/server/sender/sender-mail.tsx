import { brandedMail, Paragraph } from '#features/mail/server/branded-mail.tsx';
import type { MailHome } from '#features/mail/server/mail-branding.ts';
import type { MailMessage } from '#integrations/mail/mail.ts';
import { agencyPaths } from '#features/tenants/nouns/agency-paths.ts';

type SenderMail = MailHome & { to: string; address: string; messageId: string };

/** A record of the sender's domain is gone. */
export function senderMail({ origin, address, ...envelope }: SenderMail): Promise<MailMessage> {
  return brandedMail({
    ...envelope,
    subject: `Emails no longer come from ${address}`,
    preview: 'A DNS record of its domain is missing or has changed.',
    action: { text: 'Open the sender’s settings', address: origin + agencyPaths.sender },
    children: (
      <Paragraph>
        Every day, we check the DNS records that let us send emails in your name. One of them is missing or says
        something else, so emails come from our own address for now: otherwise they would be taken for spam. Put the
        record back, and your address is used again. You’ll find all records in your settings.
      </Paragraph>
    ),
  });
}
