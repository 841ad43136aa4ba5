import { z } from 'zod';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { dueRows } from '#access/jobs/due-rows.ts';
import { enqueue } from '#access/events/emit.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { Uid } from '#lib/uid.ts';
import type { Results, Seen } from './adapters/adapter.ts';
import { ChannelError } from './adapters/channel-error.ts';
import { openChannel, reason } from './open-channel.ts';
import { announce, loadPost, lockPost } from './post-rows.ts';
import { keepRemoval } from './send/keep-outcome.ts';
import { loadChannel } from './open-channel.ts';
import { isProblem } from '#lib/problem.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long a post is followed. */
const followedMs = 30 * dayMs;

/** When a post is looked at next: often on its first days, then daily, for a month; null for never. */
function nextCount(publishedDate: Date | null, now: Date): Date | null {
  const age = now.getTime() - (publishedDate ?? now).getTime();
  if (age > followedMs) return null;
  return new Date(now.getTime() + (age < 2 * dayMs ? 6 * hourMs : dayMs));
}

/** What a channel has counted for a post, and whether somebody has changed or removed it there. */
export const countPostJob = defineAccountJob({
  name: 'count-post',
  payload: z.object({ postId: Uid, channelId: Uid }),
  peer: ({ channelId }) => channelId,
  retryLimit: 2,
  async work(ports, accountId, { postId, channelId }) {
    const found = await lookAt(ports, accountId, postId, channelId);
    return async (scope) => {
      if (found) await keep(scope, postId, found, ports.clock.now());
    };
  },
});

interface Found {
  seen: Seen;
  results: Results | null;
}

async function lookAt(ports: Ports, accountId: string, postId: string, channelId: string): Promise<Found | undefined> {
  try {
    const { adapter, channel } = await openChannel(ports, accountId, channelId);
    const { externalId } = await asSystem(ports.db, accountId, reason, (scope) => loadPost(scope, postId));
    const seen = await adapter.look(channel, externalId);
    const results = seen.state === 'live' ? ((await adapter.results?.(channel, externalId)) ?? null) : null;
    return { seen, results };
  } catch (error) {
    // It is asked again another time; the channel's own check says what is wrong with it.
    if (error instanceof ChannelError || (isProblem(error) && error.code === 'NOT_FOUND')) return undefined;
    throw error;
  }
}

async function keep(scope: AccountScope, postId: string, { seen, results }: Found, now: Date): Promise<void> {
  const post = await lockPost(scope, postId);
  // It is being changed, or was removed since.
  if (!post || post.state !== 'published' || post.task) return;
  if (seen.state === 'missing')
    return keepRemoval(
      scope,
      { post, channel: await loadChannel(scope, post.channelId) },
      now,
      'Somebody has removed it there.',
    );
  if (seen.state !== 'live') return;
  const isChanged = seen.fingerprint !== '' && post.fingerprint !== '' && seen.fingerprint !== post.fingerprint;
  const drift = isChanged && seen.words ? JSON.stringify({ ...seen.words, fingerprint: seen.fingerprint }) : null;
  // The channel doesn't tell its words: that it has others is said once.
  const changed =
    isChanged && !seen.words ? { fingerprint: seen.fingerprint, failure: 'Somebody has changed it there.' } : {};
  const counted = results ? { results: JSON.stringify(results), resultsDate: now } : {};
  await updateOwn(scope, 'post')
    .set({ ...counted, ...changed, drift, url: post.url || seen.url })
    .where('uid', '=', postId)
    .execute();
  await announce(scope, post);
}

/** Every minute: posts that are to be looked at. */
export const countDuePostsJob = dueRows({
  name: 'count-due-posts',
  table: 'post',
  column: 'countDate',
  async act(scope, now) {
    const due = await selectOwn(scope, 'post')
      .select(['uid', 'channelId', 'publishedDate'])
      .where('countDate', '<=', now)
      .orderBy('countDate')
      .limit(50)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    for (const { uid: postId, channelId, publishedDate } of due) {
      await updateOwn(scope, 'post')
        .set({ countDate: nextCount(publishedDate, now) })
        .where('uid', '=', postId)
        .execute();
      await enqueue(scope, countPostJob, { postId, channelId });
    }
    return due.length === 50;
  },
});
