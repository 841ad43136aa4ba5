import { z } from 'zod';
import { enqueue } from '#access/events/emit.ts';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { notifyAdministrators } from '#features/notifications/server/mail/define-mail.ts';
import { defineNotification } from '#features/notifications/server/notify.ts';

const kind = defineNotification({ name: 'mailHeld', label: 'Mails for new entries that are held', mail: 'now' });
const dayMs = 86_400_000;

/** Administrators hear of mails that made no entry, once a day however many come. */
export const sendHeldMailNoticeJob = defineAccountJob({
  name: 'send-held-mail-notice',
  payload: z.object({}),
  work: notifyAdministrators({
    idPrefix: 'held-mail',
    kind,
    async find(scope) {
      const { mails } = await selectOwn(scope, 'receivedMail')
        .select(({ fn }) => fn.countAll<number>().as('mails'))
        .where('state', 'in', ['held', 'failed'])
        .executeTakeFirstOrThrow();
      return mails > 0 ? { mails } : undefined;
    },
    write({ origin, mails }) {
      const subject = mails === 1 ? 'A mail is held' : `${mails} mails are held`;
      const text = 'No entry was made. Look who has sent it and why, and accept or discard it.';
      return {
        subject,
        preview: text,
        action: { text: 'Look at it', address: `${origin}/settings/mail-in` },
        children: <Paragraph>{text}</Paragraph>,
      };
    },
  }),
});

/** To be called in the transaction that holds a mail. */
export async function reportHeld(scope: AccountScope, now: Date): Promise<void> {
  const { numUpdatedRows } = await updateOwn(scope, 'mailIn')
    .set({ reportedDate: now })
    .where((row) =>
      row.or([row('reportedDate', 'is', null), row('reportedDate', '<=', new Date(now.getTime() - dayMs))]),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await enqueue(scope, sendHeldMailNoticeJob, {});
}
