import { gatherOn, Gathered } from '#access/events/define-event.ts';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { entryDeleted, entryUnpublished } from '#features/content/events.ts';
import { testimonialDecided } from '#features/testimonials/events.ts';
import { channelKinds } from '../channel-kinds.data.ts';
import { beginTask, canceled } from './control-posts.ts';
import { channelRows } from './open-channel.ts';
import { changePost, postRows } from './post-rows.ts';
import { isOnWebsite } from './send/keep-outcome.ts';
import { sendFailureNoticeJob } from './send/failure-mail.tsx';
import { enqueue } from '#access/events/emit.ts';

const off = 'The entry is no longer on your website';

/**
 * Entries that were taken off the website, deleted, or whose customer has withdrawn: what is scheduled is canceled, what
 * can be removed is removed, and what can't be is named to its people.
 */
export const withdrawPostsJob = defineAccountJob({
  name: 'withdraw-posts',
  payload: Gathered,
  work:
    async ({ clock }, _accountId, { found }) =>
    async (scope) => {
      for (const entryId of found)
        if (!(await isOnWebsite(scope, entryId))) await withdraw(scope, entryId, clock.now());
    },
});

async function withdraw(scope: AccountScope, entryId: string, now: Date): Promise<void> {
  const channels = new Map((await channelRows(scope).execute()).map((row) => [row.uid, row]));
  const posts = await postRows(scope)
    .where('entryId', '=', entryId)
    .where('state', 'in', ['approval', 'scheduled', 'published', 'processing'])
    .orderBy('uid')
    .forNoKeyUpdate()
    .execute();
  for (const post of posts) {
    const channel = channels.get(post.channelId);
    // Once the channel has decided, it is removed, or named.
    if (post.state === 'processing') continue;
    if (post.state === 'approval' || post.state === 'scheduled')
      // One that may be there already is looked up first; it is removed once it is found.
      await (post.begunDate
        ? changePost(scope, post, { dueDate: now, publishAt: now }, now)
        : changePost(scope, post, { ...canceled, failure: `Canceled: ${off.toLowerCase()}.` }, now));
    else if (channel && channelKinds[channel.kind].rules.canRemove) {
      await beginTask(scope, post, 'remove', now);
    } else {
      const where = channel ? channelKinds[channel.kind].label : 'Its channel, which was disconnected,';
      const failure = `${off}. ${where} still shows it, and lets nobody remove it from here. Remove it there.`;
      await changePost(scope, post, { failure, task: null, dueDate: null }, now);
      await enqueue(scope, sendFailureNoticeJob, { postId: post.uid });
    }
  }
}

const hasPosts = async (scope: AccountScope): Promise<boolean> =>
  (await selectOwn(scope, 'post').select('uid').limit(1).executeTakeFirst()) !== undefined;
const entryOf = ({ entryId }: { entryId: string }) => entryId;

export const withdrawUnpublished = gatherOn(entryUnpublished, withdrawPostsJob, hasPosts, entryOf);
export const withdrawDeleted = gatherOn(entryDeleted, withdrawPostsJob, hasPosts, entryOf);
export const withdrawHidden = gatherOn(testimonialDecided, withdrawPostsJob, hasPosts, entryOf);
