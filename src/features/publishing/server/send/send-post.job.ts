import { defineJob, RetryLater } from '#access/jobs/define-job.ts';
import { dueRows } from '#access/jobs/due-rows.ts';
import { enqueue } from '#access/events/emit.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { isProblem } from '#lib/problem.ts';
import { channelKinds } from '../../channel-kinds.data.ts';
import type { ChannelAdapter, Kept, OpenChannel, ReadyPost, Seen, Sent } from '../adapters/adapter.ts';
import { ChannelError } from '../adapters/channel-error.ts';
import { openChannel, reason } from '../open-channel.ts';
import { changePost, lockPost, type PostRow, postRows } from '../post-rows.ts';
import { keepChanged, keepFailure, keepOutcome, keepRefusal, type Outcome } from './keep-outcome.ts';
import { loadFacts, type PostFacts, readyPost, refusalsOf } from './ready-post.ts';
import { sendPostRequest } from './send-request.ts';

/** Longer than any attempt takes: what a killed process has left is taken up after it. */
const claimMs = 10 * 60_000;
/** Posts that one transaction hands over. */
const atOnce = 100;

/** Another process has taken the post over, since this one was silent for too long. */
class ClaimLost extends Error {}

/**
 * One attempt. What is done is kept before anything is said of it: once an attempt has begun, the next one looks the post
 * up at the channel, and sends it only if it isn't there.
 */
export const sendPostJob = defineJob({
  ...sendPostRequest,
  async work(ports, accountId, { postId }, { isLastTry }) {
    // Of this run: a job whose process is silent is given to another one, while the first may still be asking.
    const run = newUid();
    const claimed = await asSystem(ports.db, accountId, reason, (scope) => claim(scope, ports, { postId, run }));
    if (!claimed) return async () => {};
    const outcome = await attempt(ports, claimed, run).catch(async (error: unknown) => {
      if (error instanceof ChannelError) return error;
      if (error instanceof ClaimLost) return undefined;
      if (!isLastTry) {
        await release(ports, claimed.facts.post, run);
        throw error;
      }
      ports.log.error({ err: error, accountId, postId }, 'a post could not be sent');
      return new ChannelError('refused', 'Something went wrong on our side. Try again, or tell us.');
    });
    return async (scope) => {
      const post = outcome && (await lockClaimed(scope, postId, run));
      if (!post) return;
      const at = { post, channel: claimed.facts.channel };
      const now = ports.clock.now();
      if (post.state === 'published' && post.version !== claimed.version) await keepChanged(scope, at, outcome, now);
      else if (outcome instanceof ChannelError) await keepFailure(scope, at, outcome, now);
      else await keepOutcome(scope, at, outcome, now);
    };
  },
});

/** The next try needn't wait for it. */
const release = ({ db }: Ports, { accountId, uid }: PostRow, run: string) =>
  asSystem(db, accountId, reason, (scope) =>
    updateOwn(scope, 'post')
      .set({ claim: null, claimUntil: null })
      .where('uid', '=', uid)
      .where('claim', '=', run)
      .execute(),
  );

const lockClaimed = (scope: AccountScope, postId: string, run: string) =>
  postRows(scope).where('uid', '=', postId).where('claim', '=', run).forNoKeyUpdate().executeTakeFirst();

interface Claimed {
  task: NonNullable<PostRow['task']>;
  facts: PostFacts;
  /** An earlier attempt has begun, and its end isn't known. */
  isRepeated: boolean;
  /** Why it must not be sent, should it not be there. */
  refusal: string | undefined;
  /** Of the post while this run has it, unless somebody changes it. */
  version: number;
}

/** Takes a post for this run; undefined if there is nothing to do now. @throws RetryLater while another run has it */
async function claim(
  scope: AccountScope,
  ports: Ports,
  { postId, run }: { postId: string; run: string },
): Promise<Claimed | undefined> {
  const now = ports.clock.now();
  const post = await lockPost(scope, postId);
  const { task } = post ?? {};
  if (!post || !task || post.isHeld) return undefined;
  if (task === 'publish' && post.publishAt && post.publishAt > now) return undefined;
  if (post.claim && post.claimUntil && post.claimUntil > now)
    throw new RetryLater(Math.ceil((post.claimUntil.getTime() - now.getTime()) / 1_000));
  const facts = await loadFacts(scope, ports, post).catch((error: unknown) => {
    // The channel was disconnected.
    if (isProblem(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  });
  if (!facts) {
    await changePost(scope, post, withoutChannel(post), now);
    return undefined;
  }
  const { busyUntil } = facts.channel;
  if (busyUntil && busyUntil > now) {
    await updateOwn(scope, 'post').set({ dueDate: busyUntil }).where('uid', '=', postId).execute();
    return undefined;
  }
  const isRepeated = task === 'publish' && post.begunDate !== null;
  const refusal = task === 'look' || task === 'remove' ? undefined : refusalsOf(facts)[0]?.message;
  // What was begun may be there already: it is looked up, whatever has changed since.
  if (refusal && !isRepeated) {
    await keepRefusal(scope, { post, channel: facts.channel }, refusal, now);
    return undefined;
  }
  return take(scope, { facts, task, isRepeated, refusal, version: post.version + 1 }, { run, now });
}

/** What becomes of a post whose channel was disconnected. */
function withoutChannel({ state }: PostRow) {
  const over = { task: null, dueDate: null, claim: null, claimUntil: null, isHeld: false };
  if (state === 'published') return { ...over, failure: 'Its channel was disconnected. Change or remove it there.' };
  const isUnderWay = state === 'sending' || state === 'processing';
  if (!isUnderWay) return over;
  return { ...over, state: 'failed' as const, failure: 'Its channel was disconnected. Look there whether it has it.' };
}

async function take(scope: AccountScope, claimed: Claimed, { run, now }: { run: string; now: Date }): Promise<Claimed> {
  const { facts, task } = claimed;
  const { post } = facts;
  const begun = task === 'publish' ? { state: 'sending' as const, begunDate: post.begunDate ?? now } : {};
  const claimUntil = new Date(now.getTime() + claimMs);
  await changePost(scope, post, { ...begun, claim: run, claimUntil, tries: post.tries + 1 }, now);
  return { ...claimed, facts: { ...facts, post: { ...post, ...begun } } };
}

/** Outside of transactions. @throws ChannelError, ClaimLost */
async function attempt(ports: Ports, claimed: Claimed, run: string): Promise<Outcome> {
  const { accountId, channelId } = claimed.facts.post;
  const opened = await openChannel(ports, accountId, channelId);
  try {
    return await ask(ports, opened, claimed, run);
  } catch (error) {
    // Renewed by another process, or by a person: the next attempt has the new credentials.
    if (error instanceof ChannelError && error.failure === 'unauthorized' && !(await opened.isCurrent()))
      throw new ChannelError('unavailable', error.message);
    throw error;
  }
}

type Opened = Awaited<ReturnType<typeof openChannel>>;

async function ask(
  ports: Ports,
  { adapter, channel }: Opened,
  { facts, task, isRepeated, refusal }: Claimed,
  run: string,
): Promise<Outcome> {
  const { post } = facts;
  const { externalId } = post;
  if (task === 'remove') return { task, ...(await remove(adapter, channel, externalId)) };
  if (task === 'look') return { task, seen: await adapter.look(channel, externalId) };
  const ready = await readyPost(ports, facts, (memo) => keepMemo(ports, post, memo, run));
  if (task === 'update') return { task, sent: await update(adapter, channel, externalId, ready) };
  const found = isRepeated ? await adapter.find(channel, ready) : null;
  if (found) return { task, sent: found };
  if (refusal) throw new ChannelError('refused', refusal);
  return { task, sent: await publish(adapter, channel, ready) };
}

/** @throws ClaimLost */
async function keepMemo(ports: Ports, { accountId, uid: postId }: PostRow, memo: Kept, run: string): Promise<void> {
  const claimUntil = new Date(ports.clock.now().getTime() + claimMs);
  const { numUpdatedRows } = await asSystem(ports.db, accountId, reason, (scope) =>
    updateOwn(scope, 'post')
      .set({ memo: JSON.stringify(memo), claimUntil })
      .where('uid', '=', postId)
      .where('claim', '=', run)
      .executeTakeFirstOrThrow(),
  );
  if (numUpdatedRows === 0n) throw new ClaimLost();
}

/** A channel that says yes and names nothing has said nothing. */
async function publish(adapter: ChannelAdapter, channel: OpenChannel, post: ReadyPost): Promise<Sent> {
  const sent = await adapter.publish(channel, post);
  if (sent.externalId) return sent;
  const { label } = channelKinds[adapter.kind];
  throw new ChannelError('unavailable', `${label} has accepted the post without saying where it is.`);
}

async function update(
  adapter: ChannelAdapter,
  channel: OpenChannel,
  externalId: string,
  post: ReadyPost,
): Promise<Sent> {
  if (adapter.update) return adapter.update(channel, externalId, post);
  const { label } = channelKinds[adapter.kind];
  throw new ChannelError('refused', `${label} lets nobody change posts from here. Change it there.`);
}

/** `missing` is as good as removed. */
async function remove(adapter: ChannelAdapter, channel: OpenChannel, externalId: string): Promise<{ seen: Seen }> {
  if (!adapter.remove) {
    const { label } = channelKinds[adapter.kind];
    throw new ChannelError('refused', `${label} lets nobody remove posts from here. Remove it there.`);
  }
  try {
    await adapter.remove(channel, externalId);
  } catch (error) {
    if (!(error instanceof ChannelError) || error.failure !== 'missing') throw error;
  }
  return { seen: { state: 'missing' } };
}

/** Every minute: hands over what is due, no more to a channel than it takes in that time. */
export const sendDuePostsJob = dueRows({
  name: 'send-due-posts',
  table: 'post',
  column: 'dueDate',
  async act(scope, now) {
    const due = await selectOwn(scope, 'post as p')
      .innerJoin('channel as c', (on) => on.onRef('c.accountId', '=', 'p.accountId').onRef('c.uid', '=', 'p.channelId'))
      .select(['p.uid', 'p.channelId', 'c.kind'])
      .where('p.dueDate', '<=', now)
      .orderBy('p.dueDate')
      .orderBy('p.uid')
      .limit(atOnce)
      .forNoKeyUpdate('p')
      .skipLocked()
      .execute();
    const handed = new Map<string, number>();
    for (const { uid: postId, channelId, kind } of due) {
      const { perMinute } = channelKinds[kind].rules;
      const before = handed.get(channelId) ?? 0;
      handed.set(channelId, before + 1);
      const isNow = perMinute === null || before < perMinute;
      // Should its job be lost, it is due again.
      const minutes = isNow ? claimMs / 60_000 + 1 : Math.floor(before / (perMinute ?? 1));
      const dueDate = new Date(now.getTime() + minutes * 60_000);
      await updateOwn(scope, 'post').set({ dueDate }).where('uid', '=', postId).execute();
      if (isNow) await enqueue(scope, sendPostRequest, { postId, channelId });
    }
    return due.length === atOnce;
  },
});
