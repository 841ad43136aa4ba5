import { enqueue } from '#access/events/emit.ts';
import { selectOwn } from '#access/own-rows.ts';
import { can } from '#access/permissions.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { personOf } from '#features/scheduling/server/rules/rules.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { isProblem, problem } from '#lib/problem.ts';
import { channelKinds } from '../channel-kinds.data.ts';
import { PostIds, PostOutcome, ReturnPosts, SchedulePosts } from '../post.ts';
import { nextSlots } from '../slots.ts';
import { type ChannelRow, loadChannel } from './open-channel.ts';
import { changePost, lockPost, type PostRow } from './post-rows.ts';
import { requireSettled, tags } from './posts.ts';
import { loadFacts, refusalsOf } from './send/ready-post.ts';
import { sendPostRequest } from './send/send-request.ts';

type Work = (post: PostRow) => Promise<void>;

/** Each on its own: one that can't be done says why, and the others are done. */
async function eachPost(scope: AccountScope, postIds: readonly string[], work: Work): Promise<PostOutcome> {
  const outcome: PostOutcome = { done: [], failed: [] };
  for (const postId of postIds) {
    const post = await lockPost(scope, postId);
    try {
      if (!post) throw problem('NOT_FOUND', 'This post no longer exists.');
      await work(post);
      outcome.done.push(postId);
    } catch (error) {
      // Nothing of this post was written.
      if (!isProblem(error)) throw error;
      outcome.failed.push({ postId, message: error.message });
    }
  }
  return outcome;
}

function requireState({ state }: PostRow, allowed: readonly PostRow['state'][], message: string): void {
  if (!allowed.includes(state)) throw problem('CONFLICT', message);
}

/**
 * Schedules posts: at once, at a time, or at the next free times of their channels. Those of a channel that asks for it
 * wait for approval first, unless who schedules them may approve.
 * @throws UNPROCESSABLE_CONTENT for a time that has passed
 */
export const schedulePosts = account('post.edit')
  .route({ method: 'POST', path: '/posts/schedule', summary: 'Schedule posts', tags })
  .input(SchedulePosts)
  .output(PostOutcome)
  .handler(({ input, context: { scope, ports } }) => scheduleAll(scope, ports, input, can(scope, 'post.approve')));

type Ports = Parameters<typeof loadFacts>[1];

/** What `schedulePosts` does. @param mayApprove whether they needn't wait for approval */
export async function scheduleAll(
  scope: AccountScope,
  ports: Ports,
  { postIds, when }: SchedulePosts,
  mayApprove: boolean,
): Promise<PostOutcome> {
  const now = ports.clock.now();
  if (when instanceof Date && when < now) {
    const message = 'This time has passed. Choose a later one.';
    throw problem('UNPROCESSABLE_CONTENT', message, { fields: { when: message } });
  }
  return eachPost(scope, postIds, async (post) => {
    requireState(post, ['draft', 'approval', 'scheduled', 'failed'], 'This post is out already, or on its way.');
    const channel = await loadChannel(scope, post.channelId);
    const facts = await loadFacts(scope, ports, post);
    const isLater = when !== 'now';
    const [refusal] = refusalsOf(facts).filter(({ part }) => !isLater || part !== 'entry');
    if (refusal) throw problem('UNPROCESSABLE_CONTENT', refusal.message);
    const publishAt = when === 'queue' ? await nextFreeSlot(scope, channel, now) : when === 'now' ? now : when;
    const isApproved = !channel.needsApproval || post.approvedDate !== null || mayApprove;
    await changePost(
      scope,
      post,
      { publishAt, userId: personOf(scope), ...(isApproved ? scheduled(publishAt) : awaiting) },
      now,
    );
    if (isApproved && !isLater) await enqueue(scope, sendPostRequest, { postId: post.uid, channelId: channel.uid });
  });
}

const scheduled = (publishAt: Date) => ({
  state: 'scheduled' as const,
  task: 'publish' as const,
  dueDate: publishAt,
  failure: '',
  remark: '',
  tries: 0,
  isHeld: false,
});
const awaiting = { state: 'approval' as const, task: null, dueDate: null, failure: '', remark: '' };

/** @throws UNPROCESSABLE_CONTENT for a channel without times */
async function nextFreeSlot(scope: AccountScope, { uid, slots }: ChannelRow, now: Date): Promise<Date> {
  const taken = await selectOwn(scope, 'post')
    .select('publishAt')
    .where('channelId', '=', uid)
    .where('state', 'in', ['approval', 'scheduled'])
    .where('publishAt', '>', now)
    .execute();
  const busy = new Set(taken.map(({ publishAt }) => publishAt?.getTime()));
  const zone = await findAccountZone(scope);
  for (const slot of nextSlots(slots, zone, now)) if (!busy.has(slot.getTime())) return slot;
  throw problem(
    'UNPROCESSABLE_CONTENT',
    'This channel has no times in its queue. Set them at Settings → Integrations.',
  );
}

/** Approves posts, which then go out at their time. */
export const approvePosts = account('post.approve')
  .route({ method: 'POST', path: '/posts/approve', summary: 'Approve posts', tags })
  .input(PostIds)
  .output(PostOutcome)
  .handler(async ({ input: { postIds }, context: { scope, ports } }) => {
    const approver = await nameOf(scope);
    return eachPost(scope, postIds, (post) => approve(scope, ports, post, approver));
  });

async function nameOf(scope: AccountScope): Promise<string> {
  const userId = personOf(scope);
  const row =
    userId &&
    (await scope.tx
      .selectFrom('user')
      .select(['firstName', 'lastName', 'email'])
      .where('uid', '=', userId)
      .executeTakeFirst());
  return row ? [row.firstName, row.lastName].filter(Boolean).join(' ') || row.email : 'A program';
}

/** @throws CONFLICT for one that doesn't wait for it */
export async function approve(scope: AccountScope, ports: Ports, post: PostRow, approver: string): Promise<void> {
  requireState(post, ['approval'], 'This post doesn’t wait for approval.');
  const now = ports.clock.now();
  const publishAt = post.publishAt && post.publishAt > now ? post.publishAt : now;
  await changePost(scope, post, { ...scheduled(publishAt), publishAt, approver, approvedDate: now }, now);
  if (publishAt <= now) await enqueue(scope, sendPostRequest, { postId: post.uid, channelId: post.channelId });
}

/** Returns posts to their writers, who read what is to be changed. */
export const returnPosts = account('post.approve')
  .route({ method: 'POST', path: '/posts/return', summary: 'Ask for changes to posts', tags })
  .input(ReturnPosts)
  .output(PostOutcome)
  .handler(({ input: { postIds, remark }, context: { scope, ports } }) =>
    eachPost(scope, postIds, (post) => returnPost(scope, post, remark, ports.clock.now())),
  );

/** @throws CONFLICT for one that doesn't wait for approval */
export async function returnPost(scope: AccountScope, post: PostRow, remark: string, now: Date): Promise<void> {
  requireState(post, ['approval'], 'This post doesn’t wait for approval.');
  await changePost(scope, post, { state: 'draft', remark }, now);
}

/** Takes posts out of the schedule; they are drafts again. */
export const cancelPosts = account('post.edit')
  .route({ method: 'POST', path: '/posts/cancel', summary: 'Cancel scheduled posts', tags })
  .input(PostIds)
  .output(PostOutcome)
  .handler(({ input: { postIds }, context: { scope, ports } }) =>
    eachPost(scope, postIds, async (post) => {
      requireState(post, ['scheduled', 'approval'], 'This post isn’t scheduled anymore.');
      requireSettled(post);
      await changePost(scope, post, { ...canceled, failure: '' }, ports.clock.now());
    }),
  );

export const canceled = {
  state: 'draft' as const,
  task: null,
  dueDate: null,
  publishAt: null,
  isHeld: false,
  tries: 0,
};

/** Tries again at once what has failed or waits for its next try. */
export const retryPosts = account('post.edit')
  .route({ method: 'POST', path: '/posts/retry', summary: 'Try posts again', tags })
  .input(PostIds)
  .output(PostOutcome)
  .handler(({ input: { postIds }, context: { scope, ports } }) =>
    eachPost(scope, postIds, async (post) => {
      const now = ports.clock.now();
      const isWaiting = post.state === 'scheduled' && post.failure !== '';
      if (!isWaiting) requireState(post, ['failed'], 'This post hasn’t failed.');
      const { needsApproval } = await loadChannel(scope, post.channelId);
      if (needsApproval && !post.approvedDate && !can(scope, 'post.approve'))
        throw problem('CONFLICT', 'Schedule this post again: it has to be approved.');
      // Somebody has looked, and it isn't there.
      const fresh = post.isUnclear ? { begunDate: null, memo: '{}', isUnclear: false } : {};
      await changePost(scope, post, { ...scheduled(now), ...fresh, publishAt: now }, now);
      await enqueue(scope, sendPostRequest, { postId: post.uid, channelId: post.channelId });
    }),
  );

/** Removes from their channels what they show. */
export const removePosts = account('post.edit')
  .route({ method: 'POST', path: '/posts/remove', summary: 'Remove posts from their channels', tags })
  .input(PostIds)
  .output(PostOutcome)
  .handler(({ input: { postIds }, context: { scope, ports } }) =>
    eachPost(scope, postIds, async (post) => {
      requireState(post, ['published'], 'No channel shows this post.');
      const { kind } = await loadChannel(scope, post.channelId);
      const { label, rules } = channelKinds[kind];
      if (!rules.canRemove) throw problem('CONFLICT', `${label} lets nobody remove posts from here. Remove it there.`);
      await beginTask(scope, post, 'remove', ports.clock.now());
    }),
  );

/** Writes our words over what somebody has changed at the channel. */
export const pushPosts = account('post.edit')
  .route({ method: 'POST', path: '/posts/push', summary: 'Send posts to their channels again', tags })
  .input(PostIds)
  .output(PostOutcome)
  .handler(({ input: { postIds }, context: { scope, ports } }) =>
    eachPost(scope, postIds, async (post) => {
      requireState(post, ['published'], 'No channel shows this post.');
      requireSettled(post);
      await requireApprover(scope, post);
      await beginTask(scope, post, 'update', ports.clock.now());
    }),
  );

/** What is live at a channel with approval is changed by those who may approve. @throws FORBIDDEN */
async function requireApprover(scope: AccountScope, { channelId }: PostRow): Promise<void> {
  const { needsApproval } = await loadChannel(scope, channelId);
  if (needsApproval && !can(scope, 'post.approve'))
    throw problem(
      'FORBIDDEN',
      'Posts of this channel are approved first. Ask an administrator to change what is live.',
    );
}

/** Takes over what somebody has changed at the channel. */
export const takeTheirs = account('post.edit')
  .route({ method: 'POST', path: '/posts/take-theirs', summary: 'Take over changes made at channels', tags })
  .input(PostIds)
  .output(PostOutcome)
  .handler(({ input: { postIds }, context: { scope, ports } }) =>
    eachPost(scope, postIds, async (post) => {
      if (!post.drift) throw problem('CONFLICT', 'Nothing was changed there.');
      requireSettled(post);
      const { title, html } = post.drift;
      const message = JSON.stringify({ ...post.message, title, text: html });
      const { fingerprint } = post.drift;
      await changePost(scope, post, { message, fingerprint, drift: null }, ports.clock.now());
    }),
  );

/** Has something done with a post at its channel now. */
export async function beginTask(
  scope: AccountScope,
  post: PostRow,
  task: 'update' | 'remove',
  now: Date,
): Promise<void> {
  await changePost(scope, post, { task, dueDate: now, failure: '', tries: 0, isHeld: false }, now);
  await enqueue(scope, sendPostRequest, { postId: post.uid, channelId: post.channelId });
}
