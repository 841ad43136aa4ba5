import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { cutOnWord } from '#lib/text/cut-text.ts';
import { Lines, Paragraph, TypedText } from './mail/branded-mail.tsx';
import { defineMail } from './mail/define-mail.ts';
import { findAddress } from './mail/recipients.ts';
import { mayRead } from './notifications.ts';

/** Of one mail; the rest is in the app. */
const mostListed = 50;
/** Of each, when there are several. */
const longestOfSeveral = 1_500;
const keptDays = 90;

/** The day's notifications in one mail, or those of quiet hours. */
export const sendDigestJob = defineMail({
  name: 'send-digest',
  idPrefix: 'digest',
  payload: z.object({ userId: z.string(), uids: z.array(z.string()) }),
  async find(scope, { userId, uids }) {
    const to = await findAddress(scope, userId);
    const rows = await scope.tx
      .selectFrom('notification as n')
      .leftJoin('account as a', 'a.uid', 'n.accountId')
      .select(['n.kind', 'n.title', 'n.body', 'n.details', 'n.replyTo', 'n.path', 'a.businessName'])
      .where('n.userId', '=', userId)
      .where('n.uid', 'in', uids)
      // Somebody may have lost the role since.
      .where(mayRead())
      .orderBy('n.createDate', 'desc')
      .execute();
    return to && rows.length > 0 ? { to, userId, rows } : undefined;
  },
  stops: ({ userId, rows }) => ({ userId, kinds: [...new Set(rows.map(({ kind }) => kind))] }),
  write({ origin, branding, rows }) {
    const [first] = rows;
    if (first && rows.length === 1)
      return {
        subject: first.title,
        preview: first.body,
        action: { text: 'Open', address: origin + first.path },
        children: <TypedText text={first.details || first.body} />,
        ...(first.replyTo && { replyTo: first.replyTo, footnote: 'Reply to this email to answer.' }),
      };
    const hasSeveral = new Set(rows.map(({ businessName }) => businessName)).size > 1;
    return {
      subject: `${rows.length} new notifications`,
      preview: rows
        .map(({ title }) => title)
        .join(' · ')
        .slice(0, 200),
      action: { text: `Open ${branding.appName}`, address: `${origin}/notifications` },
      children: rows.slice(0, mostListed).map(({ title, body, details, path, businessName }, index) => {
        const text = cutOnWord(details || body, longestOfSeveral);
        return (
          <Paragraph key={`${index}-${path}`}>
            <a href={origin + path}>{title}</a>
            {hasSeveral && businessName && !text.includes(businessName) ? ` · ${businessName}` : null}
            <br />
            <Lines text={text} />
          </Paragraph>
        );
      }),
      footnote: rows.length > mostListed ? `And ${rows.length - mostListed} more.` : undefined,
    };
  },
});

/** Every minute: sends the daily mails of people whose hour has come, and what has waited for the end of their quiet hours. */
export const sendDigestsJob = defineSystemJob({
  name: 'send-digests',
  payload: z.object({}),
  cron: '* * * * *',
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
    };
  },
});

/** Each night: drops the notifications of past months. */
export const dropOldNotificationsJob = defineSystemJob({
  name: 'drop-old-notifications',
  payload: z.object({}),
  cron: '40 3 * * *',
  async work({ clock }) {
    const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
    return async ({ tx }) => {
      await tx.deleteFrom('notification').where('createDate', '<', before).execute();
    };
  },
});
