import { z } from 'zod';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';

const news = 'Your password was just changed. All other devices were signed out.';

/** Tells someone that their password has changed: a victim's first notice. */
export const sendChangeNoticeJob = defineMail({
  name: 'send-change-notice',
  formerName: 'tell-of-change',
  idPrefix: 'change',
  // Under its former name, this job also reported changed addresses, which now have their own mails: those jobs must
  // not be reported as password changes.
  payload: z.object({ userId: z.string(), to: z.string(), change: z.literal('password').optional() }),
  find: async (_scope, { userId, to }) => ({ userId, to }),
  write: ({ origin }) => ({
    subject: 'Your password was changed',
    preview: news,
    action: { text: 'Set a new password', address: `${origin}/reset-password` },
    children: <Paragraph>{news} If this wasn’t you, set a new password now and tell your administrator.</Paragraph>,
    footnote: 'If it was you, there’s nothing to do.',
  }),
});
