import { z } from 'zod';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { selectOwn } from '#access/own-rows.ts';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { notifyAdministrators } from '#features/notifications/server/mail/define-mail.ts';
import { defineNotification } from '#features/notifications/server/notify.ts';
import { Uid } from '#lib/uid.ts';

const kind = defineNotification({ name: 'postFails', label: 'Posts that fail', mail: 'now' });

/** Administrators hear of a post that isn't tried again by itself. */
export const sendFailureNoticeJob = defineAccountJob({
  name: 'send-post-failure-notice',
  payload: z.object({ postId: Uid }),
  work: notifyAdministrators({
    idPrefix: 'post-failure',
    kind,
    async find(scope, { postId }: { postId: string }) {
      const found = await selectOwn(scope, 'post as p')
        .innerJoin('channel as c', (on) =>
          on.onRef('c.accountId', '=', 'p.accountId').onRef('c.uid', '=', 'p.channelId'),
        )
        .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 'p.accountId').onRef('e.uid', '=', 'p.entryId'))
        .select(['p.failure', 'p.entryId', 'c.name', 'e.title'])
        .where('p.uid', '=', postId)
        .executeTakeFirst();
      return found?.failure ? found : undefined;
    },
    write({ failure, entryId, name, title, origin }) {
      return {
        subject: `“${title || 'An entry'}” isn’t on ${name}`,
        preview: failure,
        action: { text: 'Open its posts', address: `${origin}/content/${entryId}/posts` },
        children: <Paragraph>{failure}</Paragraph>,
      };
    },
  }),
});
