import { z } from 'zod';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineNotification } from '#features/notifications/server/notify.ts';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { selectAgencyAdmin } from '#features/notifications/server/mail/recipients.ts';
import { resalePath } from '../../../resale-paths.ts';

const kind = defineNotification({ name: 'sellerLost', label: 'Payments of your clients', mail: 'now' });

/** Mails an administrator of an agency that its Stripe account has shut us out. */
export const sendSellerLostJob = defineMail({
  name: 'send-seller-lost',
  idPrefix: 'seller',
  notification: { kind, of: (payload) => payload },
  payload: z.object({
    agencyId: z.string(),
    userId: z.string(),
    /** How many clients paid there. */
    count: z.int(),
  }),
  find: (scope, payload) => selectAgencyAdmin(scope, payload).executeTakeFirst(),
  write: ({ origin, name }, { count }) => ({
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
            {count === 1 ? 'One client pays' : `${count} clients pay`} there. Stripe may go on charging them, so we
            don’t bill them: cancel their subscriptions in your Stripe dashboard, and then choose “Bill by invoice”.
            Their plans stay as they are until then.
          </Paragraph>
        ) : null}
        <Paragraph>You can connect Stripe again at any time.</Paragraph>
      </>
    ),
  }),
});
