import { z } from 'zod';
import { enqueue } from '#access/events/emit.ts';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { dueRows } from '#access/jobs/due-rows.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import type { AccountScope } from '#access/scope.ts';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { notifyAdministrators } from '#features/notifications/server/mail/define-mail.ts';
import { defineNotification } from '#features/notifications/server/notify.ts';
import { isProblem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { ChannelError } from './adapters/channel-error.ts';
import { channelConnection, channelRows, noteHealth, openChannel, ownerOf } from './open-channel.ts';

const dayMs = 86_400_000;

/** Looks whether a channel lets us in, and warns of what has ended or is about to. */
export const checkChannelJob = defineAccountJob({
  name: 'check-channel',
  payload: z.object({ channelId: Uid }),
  peer: ({ channelId }) => channelId,
  retryLimit: 3,
  async work(ports, accountId, { channelId }) {
    const finding = await lookAt(ports, accountId, channelId);
    return async (scope) => {
      const now = ports.clock.now();
      if (finding !== undefined) await noteHealth(scope, channelId, finding, now);
      await warn(scope, channelId, now);
    };
  },
});

/** What is wrong; null if it lets us in, undefined if it doesn't say. */
async function lookAt(ports: Ports, accountId: string, channelId: string): Promise<string | null | undefined> {
  try {
    const { adapter, channel } = await openChannel(ports, accountId, channelId);
    await adapter.check(channel);
    return null;
  } catch (error) {
    if (error instanceof ChannelError) return error.failure === 'unauthorized' ? error.message : undefined;
    // It was disconnected.
    if (isProblem(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/** All channels are looked at each day. */
export const checkDueChannelsJob = dueRows({
  name: 'check-due-channels',
  table: 'channel',
  column: 'checkDate',
  async act(scope, now) {
    const due = await selectOwn(scope, 'channel')
      .select(['uid', 'removedDate'])
      .where('checkDate', '<=', now)
      .limit(20)
      .forNoKeyUpdate()
      .execute();
    for (const { uid: channelId, removedDate } of due) {
      const checkDate = removedDate ? null : new Date(now.getTime() + dayMs);
      await updateOwn(scope, 'channel').set({ checkDate }).where('uid', '=', channelId).execute();
      if (!removedDate) await enqueue(scope, checkChannelJob, { channelId });
    }
    return due.length === 20;
  },
});

/** At the first failure, and when credentials end within a week and within a day; each once. */
export async function warn(scope: AccountScope, channelId: string, now: Date): Promise<void> {
  const channel = await channelRows(scope).where('uid', '=', channelId).forNoKeyUpdate().executeTakeFirst();
  if (!channel) return;
  const found = await channelConnection
    .ofOwner(scope, ownerOf(scope, channelId))
    .select(['finding', 'expireDate'])
    .executeTakeFirst();
  const notice = noticeFor(found?.finding ?? null, found?.expireDate ?? null, now);
  if (notice === channel.notice) return;
  await updateOwn(scope, 'channel').set({ notice }).where('uid', '=', channelId).execute();
  if (notice) await enqueue(scope, sendChannelNoticeJob, { channelId });
}

function noticeFor(finding: string | null, expireDate: Date | null, now: Date): '' | 'failed' | 'day' | 'week' {
  if (finding) return 'failed';
  const left = expireDate ? (expireDate.getTime() - now.getTime()) / dayMs : Infinity;
  return left <= 1 ? 'day' : left <= 7 ? 'week' : '';
}

const kind = defineNotification({
  name: 'channelFails',
  label: 'Channels that need to be connected again',
  mail: 'now',
});

export const sendChannelNoticeJob = defineAccountJob({
  name: 'send-channel-notice',
  payload: z.object({ channelId: Uid }),
  work: notifyAdministrators({
    idPrefix: 'channel',
    kind,
    async find(scope, { channelId }: { channelId: string }) {
      const channel = await channelRows(scope).where('uid', '=', channelId).executeTakeFirst();
      return channel?.notice ? { name: channel.name, notice: channel.notice, channelId } : undefined;
    },
    write({ name, notice, channelId, origin }) {
      const when = notice === 'day' ? 'within a day' : 'within a week';
      const isFailed = notice === 'failed';
      const subject = isFailed ? `${name} has to be connected again` : `The connection to ${name} ends ${when}`;
      const text = isFailed
        ? 'It no longer lets us in. What is scheduled for it waits, and goes out once it is connected again.'
        : 'Connect it again before then, so that nothing has to wait.';
      return {
        subject,
        preview: text,
        action: { text: 'Connect it again', address: `${origin}/settings/integrations?channel=${channelId}` },
        children: <Paragraph>{text}</Paragraph>,
      };
    },
  }),
});
