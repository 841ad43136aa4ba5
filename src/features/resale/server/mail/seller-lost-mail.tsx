import { brandedMail, Paragraph } from '#features/mail/server/branded-mail.tsx';
import type { MailHome } from '#features/mail/server/mail-branding.ts';
import type { MailMessage } from '#integrations/mail/mail.ts';
import { resalePath } from '../../resale-paths.ts';

interface SellerLostMail extends MailHome {
  to: string;
  name: string;
  count: number;
  messageId: string;
}

/** What an agency's administrator reads when its Stripe account has shut us out. */
export function sellerLostMail({ origin, name, count, ...envelope }: SellerLostMail): Promise<MailMessage> {
  const clients = count === 1 ? 'One client pays' : `${count} clients pay`;
  return brandedMail({
    ...envelope,
    subject: `Stripe was disconnected from ${name}`,
    preview: 'Your clients can’t pay online.',
    action: { text: 'View plans for your clients', address: `${origin}${resalePath}` },
    children: (
      <>
        <Paragraph>
          The Stripe account of {name} no longer lets us in, so your clients can’t pay online, and plans that they
          choose come with an invoice.
        </Paragraph>
        {count > 0 ? (
          <Paragraph>
            {clients} there. Stripe may go on charging them, so we don’t bill them: cancel their subscriptions in your
            Stripe dashboard, and then choose “Bill by invoice”. Their plans stay as they are until then.
          </Paragraph>
        ) : null}
        <Paragraph>You can connect Stripe again at any time.</Paragraph>
      </>
    ),
  });
}
