import { z } from 'zod';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { defineNotification } from '#features/notifications/server/notify.ts';
import { dataExportDays } from '../../nouns/data-export.ts';

const text = `Your data is ready. Sign in and download it from your profile within ${dataExportDays} days.`;

/** In any case: who has broken in and asked for it isn't the only one to know. */
const kind = defineNotification({
  name: 'dataExportReady',
  label: 'Exports of my data that are ready',
  mail: 'now',
  isForTeam: true,
  isAlwaysMailed: true,
});

/** Tells someone that their data is ready. */
export const sendDataExportJob = defineMail({
  name: 'send-data-export',
  idPrefix: 'data-export',
  payload: z.object({
    uid: z.string(),
    /** Where it is in the app: with one of their accounts or agencies, if they have any. */
    userId: z.string().optional(),
    accountId: z.string().optional(),
    agencyId: z.string().optional(),
  }),
  notification: {
    kind,
    of: ({ userId = '', accountId, agencyId }) =>
      accountId ? { userId, accountId } : agencyId ? { userId, agencyId } : undefined,
  },
  find: ({ tx }, { uid }) =>
    tx
      .selectFrom('dataExport as d')
      .innerJoin('user as u', 'u.uid', 'd.userId')
      .select(['d.userId', 'u.email as to'])
      .where('d.uid', '=', uid)
      .where('u.isAuth', '=', true)
      .executeTakeFirst(),
  write: ({ origin }) => ({
    subject: 'Your data is ready',
    preview: text,
    action: { text: 'Go to your profile', address: `${origin}/settings/account` },
    children: <Paragraph>{text}</Paragraph>,
    footnote: 'If you didn’t ask for it, set a new password and tell your administrator.',
  }),
});
