import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { Paragraph } from './mail/branded-mail.tsx';
import { defineMail } from './mail/define-mail.ts';
import { findAddress } from './mail/recipients.ts';
import { mayRead } from './notifications.ts';

/** Of one mail; the rest is in the app. */
const mostListed = 50;
const keptDays = 90;

/** The day's notifications in one mail. */
export const sendDigestJob = defineMail({
  name: 'send-digest',
  idPrefix: 'digest',
  payload: z.object({ userId: z.string(), uids: z.array(z.string()) }),
  async find(scope, { userId, uids }) {
    const to = await findAddress(scope, userId);
    const rows = await scope.tx
      .selectFrom('notification as n')
      .select(['n.title', 'n.body', 'n.path'])
      .where('n.userId', '=', userId)
      .where('n.uid', 'in', uids)
      // Somebody may have lost the role since.
      .where(mayRead())
      .orderBy('n.createDate', 'desc')
      .execute();
    return to && rows.length > 0 ? { to, userId, rows } : undefined;
  },
  write({ origin, branding, rows }) {
    const [first] = rows;
    const count = rows.length;
    return {
      subject: count === 1 ? `${first?.title}` : `${count} new notifications`,
      preview: rows
        .map(({ title }) => title)
        .join(' · ')
        .slice(0, 200),
      action: { text: `Open ${branding.appName}`, address: origin },
      children: rows.slice(0, mostListed).map(({ title, body, path }, index) => (
        <Paragraph key={`${index}-${path}`}>
          <a href={origin + path}>{title}</a>
          <br />
          {body}
        </Paragraph>
      )),
      footnote: count > mostListed ? `And ${count - mostListed} more.` : undefined,
    };
  },
});

/** Every ten minutes: sends the daily mails of people whose morning has come, and drops notifications of past months. */
export const sendDigestsJob = defineSystemJob({
  name: 'send-digests',
  payload: z.object({}),
  cron: '*/10 * * * *',
  async work({ clock }) {
    const now = clock.now();
    return async (scope) => {
      const due = await scope.tx
        .updateTable('notification')
        .set({ digestDate: null })
        .where('digestDate', '<=', now)
        .returning(['userId', 'uid'])
        .execute();
      for (const [userId, rows] of Map.groupBy(due, (row) => row.userId))
        await enqueueSystem(scope, sendDigestJob, { userId, uids: rows.map(({ uid }) => uid) });
      const before = new Date(now.getTime() - keptDays * 86_400_000);
      await scope.tx.deleteFrom('notification').where('createDate', '<', before).execute();
    };
  },
});
