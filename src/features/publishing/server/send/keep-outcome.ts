import { emit, enqueue } from '#access/events/emit.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { channelKinds } from '../../channel-kinds.data.ts';
import { postFailed, postPublished } from '../../events.ts';
import type { Seen, Sent } from '../adapters/adapter.ts';
import type { ChannelError } from '../adapters/channel-error.ts';
import { warn } from '../health.tsx';
import { type ChannelRow, noteHealth } from '../open-channel.ts';
import { changePost, type PostRow, recordPublication, recordRemoval } from '../post-rows.ts';
import { sendFailureNoticeJob } from './failure-mail.tsx';
import { sendPostRequest } from './send-request.ts';

/** What an attempt has brought. */
export type Outcome =
  | { task: 'publish'; sent: Sent | 'unknown' }
  | { task: 'update'; sent: Sent }
  | { task: 'look' | 'remove'; seen: Seen };

interface At {
  post: PostRow;
  channel: ChannelRow;
}

const firstLookSeconds = 5;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Minutes before the second attempt, the third, … of a channel that doesn't answer. */
const waits = [1, 5, 15, 60, 240, 720];
/** How long a channel may process a post. */
const processingMs = 24 * hourMs;

const done = {
  task: null,
  dueDate: null,
  claim: null,
  claimUntil: null,
  tries: 0,
  failure: '',
  isUnclear: false,
  isHeld: false,
};

export async function keepOutcome(scope: AccountScope, at: At, outcome: Outcome, now: Date): Promise<void> {
  if (outcome.task === 'publish' && outcome.sent === 'unknown') return keepUnclear(scope, at, now);
  if (outcome.task === 'publish' || outcome.task === 'update') return keepSent(scope, at, outcome.sent as Sent, now);
  if (outcome.task === 'remove') return keepRemoval(scope, at, now, '');
  return keepSeen(scope, at, outcome.seen, now);
}

/** Somebody has changed what is live, or wants it removed, during the attempt: that is what is done next. */
export async function keepChanged(scope: AccountScope, { post }: At, outcome: Outcome | ChannelError, now: Date) {
  const isUpdated = !(outcome instanceof Error) && outcome.task === 'update';
  const sent = isUpdated ? { url: linkIn(outcome.sent.url), fingerprint: outcome.sent.fingerprint } : {};
  await changePost(scope, post, { ...sent, claim: null, claimUntil: null, dueDate: post.task && now }, now);
  if (post.task) await enqueue(scope, sendPostRequest, { postId: post.uid, channelId: post.channelId });
}

/** What a channel names may be anything. */
const linkIn = (url: string): string => (/^https?:\/\//i.test(url) ? url : '');

async function keepUnclear(scope: AccountScope, at: At, now: Date): Promise<void> {
  const { label } = channelKinds[at.channel.kind];
  const failure = `The connection broke off, and ${label} doesn’t say whether it has the post. Look there: if it isn’t there, send it again.`;
  await fail(scope, at, { failure, isUnclear: true }, now);
}

async function keepSent(
  scope: AccountScope,
  at: At,
  { externalId, url, isProcessing, fingerprint, note = '' }: Sent,
  now: Date,
) {
  const sent = { externalId, url: linkIn(url), fingerprint, drift: null, failure: note };
  if (!isProcessing) return keepLive(scope, at, sent, now);
  const dueDate = new Date(now.getTime() + minuteMs / 2);
  await changePost(scope, at.post, { ...done, ...sent, state: 'processing', task: 'look', dueDate, tries: 0 }, now);
  // Most are ready by then; the others are looked at by the minute.
  const ids = { postId: at.post.uid, channelId: at.post.channelId };
  await enqueue(scope, sendPostRequest, ids, { startAfterSeconds: firstLookSeconds });
}

interface Live {
  externalId?: string;
  url: string;
  fingerprint: string;
  /** What it is without. */
  failure?: string;
}

async function keepLive(scope: AccountScope, { post, channel }: At, live: Live, now: Date): Promise<void> {
  const isNew = post.state !== 'published';
  const shown = {
    state: 'published' as const,
    publishedDate: post.publishedDate ?? now,
    countDate: new Date(now.getTime() + hourMs),
  };
  // It was taken off the website while it was being sent.
  const isStill = await isOnWebsite(scope, post.entryId);
  const next = isStill ? done : { ...done, task: 'remove' as const, dueDate: now };
  await changePost(scope, post, { ...next, ...live, ...shown }, now);
  if (!isNew) return;
  await recordPublication(scope, post, channel, now);
  await emit(scope, postPublished, {
    postId: post.uid,
    entryId: post.entryId,
    channelName: channel.name,
    url: live.url,
  });
}

export const isOnWebsite = async (scope: AccountScope, entryId: string): Promise<boolean> =>
  (await selectOwn(scope, 'contentPublic').select('uid').where('uid', '=', entryId).executeTakeFirst()) !== undefined;

async function keepSeen(scope: AccountScope, at: At, seen: Seen, now: Date): Promise<void> {
  const { post, channel } = at;
  const { label } = channelKinds[channel.kind];
  switch (seen.state) {
    case 'live':
      return keepLive(scope, at, { url: seen.url, fingerprint: seen.fingerprint }, now);
    case 'rejected':
      return fail(scope, at, { failure: `${label} won’t show it: ${seen.reason}` }, now);
    case 'missing':
      return fail(scope, at, { failure: `${label} doesn’t have it anymore. Somebody has removed it there.` }, now);
    case 'processing': {
      const waited = now.getTime() - (post.begunDate ?? now).getTime();
      // Mails leave within daily limits, however long that takes.
      if (waited > processingMs && channelKinds[channel.kind].type !== 'email')
        return fail(scope, at, { failure: `${label} hasn’t decided for a day. Look there.` }, now);
      // As often as makes sense: a tenth of what it has taken so far.
      const dueDate = new Date(now.getTime() + Math.min(Math.max(waited / 10, minuteMs / 2), hourMs));
      return changePost(scope, post, { dueDate, claim: null, claimUntil: null, tries: 0 }, now);
    }
  }
}

/** A post that is there no longer. */
export async function keepRemoval(scope: AccountScope, { post }: At, now: Date, failure: string): Promise<void> {
  await changePost(scope, post, { ...done, state: 'removed', countDate: null, failure }, now);
  await recordRemoval(scope, post.uid);
}

/** It can't be sent as it is, before anything was asked. */
export const keepRefusal = (scope: AccountScope, at: At, failure: string, now: Date): Promise<void> =>
  fail(scope, at, { failure }, now);

interface Failure {
  failure: string;
  isUnclear?: boolean;
}

/** It isn't tried again by itself. What the channel shows already, it still shows. */
async function fail(scope: AccountScope, { post, channel }: At, failed: Failure, now: Date): Promise<void> {
  const state = post.state === 'published' ? post.state : ('failed' as const);
  await changePost(scope, post, { ...done, ...failed, state }, now);
  const { uid: postId, entryId } = post;
  await emit(scope, postFailed, { postId, entryId, channelName: channel.name, failure: failed.failure });
  await enqueue(scope, sendFailureNoticeJob, { postId });
}

export async function keepFailure(scope: AccountScope, at: At, error: ChannelError, now: Date): Promise<void> {
  switch (error.failure) {
    case 'unauthorized':
      return hold(scope, at, error.message, now);
    case 'busy':
      return waitFor(scope, at, error, now);
    case 'unavailable':
      return tryAgain(scope, at, error, now);
    case 'missing':
      if (at.post.state !== 'published') return fail(scope, at, { failure: error.message }, now);
      return keepRemoval(scope, at, now, 'Somebody has removed it there.');
    case 'refused':
      return fail(scope, at, { failure: error.message }, now);
  }
}

/** The state of what waits for another attempt. */
const waitingState = ({ post }: At) => (post.state === 'sending' ? ('scheduled' as const) : post.state);

async function hold(scope: AccountScope, at: At, failure: string, now: Date): Promise<void> {
  const { post, channel } = at;
  const held = { isHeld: true, dueDate: null, claim: null, claimUntil: null, failure };
  await changePost(scope, post, { ...held, state: waitingState(at) }, now);
  await noteHealth(scope, channel.uid, failure, now);
  await warn(scope, channel.uid, now);
}

async function waitFor(scope: AccountScope, at: At, { message, retryAfter = 60 }: ChannelError, now: Date) {
  const { post, channel } = at;
  const seconds = Number.isFinite(retryAfter) ? Math.min(Math.max(retryAfter, 1), 86_400) : 3_600;
  const dueDate = new Date(now.getTime() + seconds * 1_000);
  await updateOwn(scope, 'channel').set({ busyUntil: dueDate }).where('uid', '=', channel.uid).execute();
  // It was asked too early, which isn't a try.
  const again = { dueDate, claim: null, claimUntil: null, failure: message, tries: Math.max(0, post.tries - 1) };
  await changePost(scope, post, { ...again, state: waitingState(at) }, now);
}

async function tryAgain(scope: AccountScope, at: At, { message, retryAfter = 0 }: ChannelError, now: Date) {
  const { post } = at;
  const minutes = waits[post.tries - 1];
  if (minutes === undefined) {
    // Nobody knows whether an attempt has arrived.
    const isUnclear = post.task === 'publish';
    const failure = `${message} We have tried for a day. Look there: if it isn’t there, send it again.`;
    return fail(scope, at, { failure, isUnclear }, now);
  }
  const dueDate = new Date(now.getTime() + Math.max(minutes * minuteMs, retryAfter * 1_000));
  await changePost(
    scope,
    post,
    { dueDate, claim: null, claimUntil: null, failure: message, state: waitingState(at) },
    now,
  );
}
