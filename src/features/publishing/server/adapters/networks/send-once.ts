import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ReadyMedia, ReadyPost, Seen, Sent } from '../adapter.ts';
import { ChannelError } from '../channel-error.ts';

/** Something that belongs to a post and comes after it, such as its first comment. */
export interface Extra {
  /** As in “… is there, but without its first comment”. */
  name: string;
  /** Whether an earlier attempt has added it; 'unknown' if the network can't tell. */
  isThere(postId: string): Promise<boolean | 'unknown'>;
  add(postId: string): Promise<unknown>;
}

/** The steps by which a network takes one post. Ids are the network's. */
export interface NetworkPost {
  who: string;
  /** Uploads a picture or video, which nobody sees yet. */
  upload?(media: ReadyMedia): Promise<string>;
  /** Puts together what nobody sees yet. */
  stage?(uploads: readonly string[]): Promise<string>;
  /** Whether what is put together can be made visible; 'gone' if it has to be put together again, or what is wrong. */
  isReady?(staged: string): Promise<'ready' | 'waiting' | 'gone' | 'published' | { wrong: string }>;
  /** Makes the post visible, and returns its id; null if the network says that it has it already. */
  create(uploads: readonly string[], staged: string): Promise<string | null>;
  /** The id of the post that earlier attempts have made; null if there is none, 'unknown' if the network can't tell. */
  lookUp(uploads: readonly string[], staged: string): Promise<string | null | 'unknown'>;
  look(postId: string): Promise<Seen>;
  /** Takes away what was rejected, before it is sent again. */
  remove?(postId: string): Promise<void>;
  extras?: readonly Extra[];
}

const Memo = z.object({
  /** What the uploads and the staged post were made of. */
  words: z.string().default(''),
  since: z.iso.datetime().nullish(),
  uploads: z.record(z.string(), z.string()).default({}),
  staged: z.string().default(''),
  /** Whether the network may have been asked to show it. */
  isAsked: z.boolean().default(false),
  externalId: z.string().default(''),
  extras: z.record(z.string(), z.enum(['asked', 'done'])).default({}),
});
type Memo = z.infer<typeof Memo>;

interface Attempt {
  post: ReadyPost;
  memo: Memo;
  keep(more: Partial<Memo>): Promise<void>;
}

function attemptAt(post: ReadyPost): Attempt {
  const attempt: Attempt = {
    post,
    memo: Memo.parse(post.memo),
    async keep(more) {
      attempt.memo = { ...attempt.memo, ...more };
      await post.keep(attempt.memo);
    },
  };
  return attempt;
}

/** Networks drop uploads that no post has used after a day. */
const uploadsLast = 20 * 60 * 60 * 1_000;

/** Publishes a post in steps of which none is done twice, however often it is killed and called again. */
export async function sendOnce(network: NetworkPost, post: ReadyPost, now: Date): Promise<Sent> {
  const attempt = attemptAt(post);
  const earlier = await takeUp(network, attempt);
  if (earlier) return earlier;
  const uploads = await uploadAll(network, attempt, now);
  const staged = network.stage ? await stageAll(network, attempt, uploads) : '';
  await attempt.keep({ isAsked: true });
  const isShown = staged !== '' && (await network.isReady?.(staged)) === 'published';
  const created = isShown ? null : await network.create(uploads, staged);
  const id = created ?? (await network.lookUp(uploads, staged));
  if (id === null)
    throw new ChannelError(
      'refused',
      `${network.who} already has a post with these words. Change them, and try again.`,
    );
  if (id === 'unknown')
    throw new ChannelError(
      'refused',
      `${network.who} says that it has this post already. Look there before you retry.`,
    );
  await attempt.keep({ externalId: id });
  return finish(network, attempt, id);
}

/** Looks a post up after an attempt whose end isn't known. */
export async function findSent(network: NetworkPost, post: ReadyPost): Promise<Sent | null | 'unknown'> {
  const attempt = attemptAt(post);
  const { externalId, isAsked, uploads, staged } = attempt.memo;
  if (externalId) {
    const { state } = await network.look(externalId);
    if (state === 'live' || state === 'processing') return finish(network, attempt, externalId);
    if (state === 'rejected') return null;
  }
  if (!isAsked) return null;
  const ids = post.media.flatMap(({ uid }) => uploads[uid] ?? []);
  const found = await network.lookUp(ids, staged);
  if (found === null || found === 'unknown') return found;
  await attempt.keep({ externalId: found });
  return finish(network, attempt, found);
}

async function takeUp(network: NetworkPost, attempt: Attempt): Promise<Sent | undefined> {
  const { externalId } = attempt.memo;
  if (!externalId) return undefined;
  const { state } = await network.look(externalId);
  if (state === 'live' || state === 'processing') return finish(network, attempt, externalId);
  if (state === 'rejected') await network.remove?.(externalId);
  // A process that takes over must not look for what is known to be gone.
  await attempt.keep({ externalId: '', isAsked: false, staged: '', uploads: {}, extras: {} });
  return undefined;
}

async function uploadAll(network: NetworkPost, attempt: Attempt, now: Date): Promise<string[]> {
  const { post } = attempt;
  const words = fingerprintOf(JSON.stringify([post.title, post.text, post.link, post.media.map(({ uid }) => uid)]));
  const { since, ...memo } = attempt.memo;
  const isOld = !since || now.getTime() - Date.parse(since) > uploadsLast;
  const isOther = memo.words !== words;
  if (isOld || isOther)
    Object.assign(attempt.memo, { words, staged: '', ...(isOld && { since: now.toISOString(), uploads: {} }) });
  if (!network.upload) return [];
  const ids: string[] = [];
  for (const media of post.media) {
    const id = attempt.memo.uploads[media.uid] ?? (await network.upload(media));
    ids.push(id);
    if (!(media.uid in attempt.memo.uploads))
      await attempt.keep({ uploads: { ...attempt.memo.uploads, [media.uid]: id } });
  }
  return ids;
}

async function stageAll(network: NetworkPost, attempt: Attempt, uploads: readonly string[]): Promise<string> {
  const staged = attempt.memo.staged || (await network.stage?.(uploads)) || '';
  if (staged !== attempt.memo.staged) await attempt.keep({ staged });
  const state = await network.isReady?.(staged);
  if (state === 'waiting') throw new ChannelError('busy', `${network.who} still takes in the pictures and videos.`, 10);
  if (state === 'gone' || typeof state === 'object') {
    await attempt.keep({ staged: '', uploads: {}, since: null });
    if (typeof state === 'object') throw new ChannelError('refused', state.wrong);
    throw new ChannelError('unavailable', `${network.who} has dropped the pictures. We upload them again.`, 1);
  }
  return staged;
}

async function finish(network: NetworkPost, attempt: Attempt, externalId: string): Promise<Sent> {
  const sent = await sentAs(network.who, externalId, network.look(externalId));
  const note = await addExtras(network, attempt, externalId);
  return { ...sent, ...(note && { note }) };
}

/** What was sent or changed, as it is there. What was rejected is said by the next look. */
export async function sentAs(who: string, externalId: string, looking: Promise<Seen>): Promise<Sent> {
  const seen = await looking;
  if (seen.state === 'missing')
    throw new ChannelError('unavailable', `${who} said yes, but the post isn’t there. We look again.`, 30);
  if (seen.state !== 'live') return { externalId, url: '', fingerprint: '', isProcessing: true };
  return { externalId, url: seen.url, fingerprint: seen.fingerprint, isProcessing: false };
}

/** Adds each once. One that fails again doesn't make the post a failure: it is noted. */
async function addExtras(network: NetworkPost, attempt: Attempt, postId: string): Promise<string> {
  const notes: string[] = [];
  for (const { name, isThere, add } of network.extras ?? []) {
    const { extras } = attempt.memo;
    const earlier = extras[name];
    if (earlier === 'done') continue;
    try {
      const isNeeded = !earlier || (await isThere(postId)) === false;
      if (isNeeded) {
        await attempt.keep({ extras: { ...extras, [name]: 'asked' } });
        await add(postId);
      }
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      const comesBack = error.failure === 'busy' || error.failure === 'unavailable';
      if (comesBack && !earlier) throw error;
      notes.push(`It is there, but without its ${name}: ${error.message}`);
    }
    await attempt.keep({ extras: { ...attempt.memo.extras, [name]: 'done' } });
  }
  return notes.join(' ');
}

/** Equal for equal texts. */
export function fingerprintOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Networks trim texts, and change spaces and line ends. */
export const isSameText = (one: string | undefined, other: string): boolean => bare(one ?? '') === bare(other);

const bare = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** Whether something there can be of this post: it isn't older than the first attempt, by clocks that differ a little. */
export const isSince = (begun: Date, made: string | number): boolean =>
  new Date(made).getTime() >= begun.getTime() - 60_000;

/** What isn't there anymore is removed. */
export async function removed(removing: Promise<unknown>): Promise<void> {
  try {
    await removing;
  } catch (error) {
    if (!(error instanceof ChannelError && error.failure === 'missing')) throw error;
  }
}

/** What isn't there is 'missing', as `look` says it. */
export async function seenBy(looking: Promise<Seen>): Promise<Seen> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof ChannelError && error.failure === 'missing') return { state: 'missing' };
    throw error;
  }
}
