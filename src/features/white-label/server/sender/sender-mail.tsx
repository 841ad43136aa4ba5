import { z } from 'zod';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineNotification } from '#features/notifications/server/notify.ts';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { agencyPaths } from '#features/tenants/nouns/agency-paths.ts';

const kind = defineNotification({
  name: 'senderLost',
  label: 'Emails from your own address',
  mail: 'now',
  isOfAgencies: true,
});

/** Mails an administrator that mails no longer come from the agency's own address: a record of its domain is gone. */
export const sendSenderNewsJob = defineMail({
  name: 'send-sender-news',
  idPrefix: 'sender',
  notification: { kind, of: (payload) => payload },
  payload: z.object({ agencyId: z.string(), userId: z.string() }),
  find: ({ tx }, { agencyId, userId }) =>
    tx
      .selectFrom('agencySender as s')
      .innerJoin('user as u', (on) => on.on('u.uid', '=', userId).on('u.isAuth', '=', true))
      .select(['s.agencyId', 'u.email as to', 's.address'])
      .where('s.agencyId', '=', agencyId)
      .where('s.liveDate', 'is', null)
      .executeTakeFirst(),
  write: ({ origin, address }) => ({
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
  }),
});
