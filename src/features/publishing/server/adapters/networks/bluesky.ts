import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ChannelAdapter, Kept, OpenChannel, ReadyPost, Seen } from '../adapter.ts';
import { type Answer, type Ask, askJson } from '../ask.ts';
import { ChannelError } from '../channel-error.ts';
import { facetsOf } from './bluesky-text.ts';
import { findSent, fingerprintOf, type NetworkPost, removed, seenBy, sendOnce } from './send-once.ts';

const who = 'Bluesky';
const collection = 'app.bsky.feed.post';

const Secret = z.object({ handle: z.string(), password: z.string(), access: z.string(), refresh: z.string() });
type Secret = z.infer<typeof Secret>;

interface Server {
  ports: OpenChannel['ports'];
  service: string;
  token?: string;
}

const Refusal = z.object({ error: z.string().default(''), message: z.string().default('') });

function meaningOf({ ports }: Server, { status, headers, json }: Answer): ChannelError | undefined {
  const { error, message } = Refusal.safeParse(json).data ?? { error: '', message: '' };
  if (['ExpiredToken', 'InvalidToken', 'AuthMissing', 'AccountTakedown', 'AccountDeactivated'].includes(error))
    return new ChannelError(
      'unauthorized',
      `Bluesky doesn’t let us in anymore (${message || error}). Connect it again.`,
    );
  if (error === 'RecordNotFound' || message.startsWith('Could not locate record'))
    return new ChannelError('missing', 'Bluesky doesn’t have the post anymore.');
  // docs.bsky.app, Rate limits: a moment instead of seconds.
  const left = Number(headers['ratelimit-reset']) - ports.clock.now().getTime() / 1_000;
  if (status === 429 && left > 0) return new ChannelError('busy', `${who} asks us to wait.`, Math.ceil(left));
  return undefined;
}

/** Plain XRPC: seven calls need no client with all lexicons, and all requests go one way. */
function xrpc<T>(
  of: Server,
  method: string,
  shape: z.ZodType<T>,
  { headers, ...asked }: Omit<Ask, 'who'> = {},
): Promise<T> {
  return askJson(of.ports, `${of.service}/xrpc/${method}`, {
    ...asked,
    who,
    shape,
    headers: { ...(of.token && { authorization: `Bearer ${of.token}` }), ...headers },
    reason: (json) => Refusal.safeParse(json).data?.message,
    meaning: (answer) => meaningOf(of, answer),
  });
}

const Session = z.object({ did: z.string(), handle: z.string(), accessJwt: z.string(), refreshJwt: z.string() });

async function signIn(of: Server, handle: string, password: string) {
  const json = { identifier: handle, password };
  return xrpc(of, 'com.atproto.server.createSession', Session, { json }).catch((error: unknown) => {
    if (error instanceof ChannelError && error.failure === 'unauthorized')
      throw new ChannelError(
        'unauthorized',
        'Bluesky doesn’t know this handle with this app password. Make a new app password there, and enter both again.',
      );
    throw error;
  });
}

const Claims = z.object({ exp: z.number() });

/** When a token ends, as it says itself; in 1970 if it doesn't. */
function endOf(token: string): number {
  try {
    return Claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))).exp * 1_000;
  } catch {
    return 0;
  }
}

const Settings = z.object({ service: z.string() });

/** Renewed if its token ends soon: by its refresh token, or by the app password if that has ended, too. */
async function open(channel: OpenChannel): Promise<Server> {
  const { ports } = channel;
  const of = { ports, service: Settings.parse(channel.settings).service };
  const secret: Secret = Secret.parse(channel.secret);
  const now = ports.clock.now().getTime();
  if (endOf(secret.access) > now + 60_000) return { ...of, token: secret.access };
  const isRenewable = endOf(secret.refresh) > now + 60_000;
  const session = isRenewable
    ? await xrpc({ ...of, token: secret.refresh }, 'com.atproto.server.refreshSession', Session, {
        method: 'POST',
      }).catch(() => signIn(of, secret.handle, secret.password))
    : await signIn(of, secret.handle, secret.password);
  const renewed: Secret = { ...secret, access: session.accessJwt, refresh: session.refreshJwt };
  await channel.renew(renewed, null);
  return { ...of, token: renewed.access };
}

const letters = '234567abcdefghijklmnopqrstuvwxyz';

/** The key of a post's record, as atproto.com, TID, has it: the same in all attempts, so the post can't be there twice. */
export function recordKey({ key, begunDate }: Pick<ReadyPost, 'key' | 'begunDate'>): string {
  const hash = createHash('sha256').update(key).digest();
  const micros = BigInt(begunDate.getTime()) * 1_000n + BigInt(hash.readUInt16BE(0) % 1_000);
  const whole = (micros << 10n) | BigInt(hash.readUInt16BE(2) % 1_024);
  return Array.from({ length: 13 }, (_, place) => letters[Number((whole >> BigInt(5 * (12 - place))) & 31n)]).join('');
}

const Blob_ = z.object({ blob: z.unknown() });
const Written = z.object({ uri: z.string() });
const Read = z.object({
  uri: z.string(),
  cid: z.string().optional(),
  value: z.looseObject({ text: z.string().default('') }),
});

function embedOf({ media, link, seo, title }: ReadyPost, uploads: readonly string[]): Kept | undefined {
  if (uploads.length > 0) {
    const images = media.map(({ alt, width, height }, index) => ({
      image: JSON.parse(uploads[index] ?? 'null') as unknown,
      alt,
      aspectRatio: { width, height },
    }));
    return { $type: 'app.bsky.embed.images', images };
  }
  if (!link) return undefined;
  const external = { uri: link, title: seo.title || title, description: seo.description };
  return { $type: 'app.bsky.embed.external', external };
}

async function stepsOf(channel: OpenChannel, post: ReadyPost): Promise<NetworkPost> {
  const of = await open(channel);
  const repo = channel.externalId;
  const rkey = recordKey(post);
  return {
    who,
    async upload({ bytes, type }) {
      const asked = {
        method: 'POST',
        bytes: await bytes(),
        headers: { 'content-type': type },
        timeoutMs: 60_000,
      } as const;
      return JSON.stringify((await xrpc(of, 'com.atproto.repo.uploadBlob', Blob_, asked)).blob);
    },
    async create(uploads) {
      const embed = embedOf(post, uploads);
      const facets = facetsOf(post.text);
      const record = {
        $type: collection,
        text: post.text,
        createdAt: post.begunDate.toISOString(),
        ...(facets.length > 0 && { facets }),
        ...(embed && { embed }),
      };
      return (await xrpc(of, 'com.atproto.repo.putRecord', Written, { json: { repo, collection, rkey, record } })).uri;
    },
    async lookUp() {
      const uri = `at://${repo}/${collection}/${rkey}`;
      return (await look(of, uri)).state === 'live' ? uri : null;
    },
    look: (uri) => look(of, uri),
  };
}

/** `at://did:plc:abc/app.bsky.feed.post/3k2…` in its parts. */
function partsOf(uri: string) {
  const [repo = '', , rkey = ''] = uri.replace(/^at:\/\//, '').split('/');
  return { repo, collection, rkey };
}

function look(of: Server, uri: string): Promise<Seen> {
  const parts = partsOf(uri);
  const seen = async (): Promise<Seen> => {
    const { value } = await xrpc(of, 'com.atproto.repo.getRecord', Read, { query: parts });
    const url = `https://bsky.app/profile/${parts.repo}/post/${parts.rkey}`;
    return { state: 'live', url, fingerprint: fingerprintOf(value.text), words: null };
  };
  return seenBy(seen());
}

const Counts = z.object({
  posts: z.array(
    z.object({
      likeCount: z.number().default(0),
      replyCount: z.number().default(0),
      repostCount: z.number().default(0),
      quoteCount: z.number().default(0),
    }),
  ),
});

/** Posts of a Bluesky account, which we enter by an app password: docs.bsky.app. */
export const blueskyAdapter: ChannelAdapter = {
  kind: 'bluesky',
  async begin({ ports }, values) {
    const handle = (values['handle'] ?? '').trim().replace(/^@/, '');
    const password = (values['password'] ?? '').trim();
    const entered = (values['service'] ?? '').trim() || 'https://bsky.social';
    const address = /^https?:\/\//.test(entered) ? entered : `https://${entered}`;
    if (!URL.canParse(address))
      throw new ChannelError('refused', 'Enter the address of the server, like https://bsky.social.');
    const service = new URL(address).origin;
    const session = await signIn({ ports, service }, handle, password);
    const secret: Secret = { handle, password, access: session.accessJwt, refresh: session.refreshJwt };
    const url = `https://bsky.app/profile/${session.handle}`;
    const target = {
      externalId: session.did,
      name: `@${session.handle}`,
      url,
      settings: { service },
      secret,
      scopes: [],
      expireDate: null,
    };
    return { targets: [target] };
  },
  async check(channel) {
    const of = await open(channel);
    const { did } = await xrpc(of, 'com.atproto.server.getSession', z.object({ did: z.string() }));
    if (did !== channel.externalId)
      throw new ChannelError('unauthorized', 'What Bluesky gave us is for another account. Connect this one again.');
  },
  publish: async (channel, post) => sendOnce(await stepsOf(channel, post), post, channel.ports.clock.now()),
  find: async (channel, post) => findSent(await stepsOf(channel, post), post),
  look: async (channel, uri) => look(await open(channel), uri),
  remove: async (channel, uri) =>
    removed(xrpc(await open(channel), 'com.atproto.repo.deleteRecord', z.unknown(), { json: partsOf(uri) })),
  async results(channel, uri) {
    const { posts } = await xrpc(await open(channel), 'app.bsky.feed.getPosts', Counts, { query: { uris: uri } });
    const [counts] = posts;
    if (!counts) throw new ChannelError('missing', 'Bluesky doesn’t have the post anymore.');
    const shares = counts.repostCount + counts.quoteCount;
    return { views: null, clicks: null, reactions: counts.likeCount, comments: counts.replyCount, shares };
  },
};
