import { z } from 'zod';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';

/** Tells someone of a sign-in from a kind of device that they haven't signed in with before. */
export const sendNewDeviceJob = defineMail({
  name: 'send-new-device',
  idPrefix: 'device',
  payload: z.object({ recordId: z.string() }),
  find: ({ tx }, { recordId }) =>
    tx
      .selectFrom('signInRecord as r')
      .innerJoin('user as u', 'u.uid', 'r.userId')
      .select(['r.userId', 'r.device', 'r.place', 'u.email as to'])
      .where('r.uid', '=', recordId)
      .executeTakeFirst(),
  write({ device, place, origin }) {
    const from = place ? `, from an address that begins with ${place.replace(/\.0$|::$/, '')}` : '';
    const text = `Someone just signed in as you with ${device || 'an unknown device'}${from}.`;
    return {
      subject: 'New sign-in to your account',
      preview: text,
      // The profile lists devices and sign-ins.
      action: { text: 'See where you are signed in', address: `${origin}/settings/account` },
      children: (
        <Paragraph>
          {text} If this wasn’t you, sign that device out, set a new password and tell your administrator.
        </Paragraph>
      ),
      footnote: 'If it was you, there’s nothing to do.',
    };
  },
});
