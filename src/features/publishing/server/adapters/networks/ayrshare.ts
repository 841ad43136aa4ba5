import { z } from 'zod';
import type { ChannelAdapter, Kept, OpenChannel, ReadyPost, Results, Seen } from '../adapter.ts';
import { type Answer, type Ask, askJson } from '../ask.ts';
import { ChannelError } from '../channel-error.ts';
import { appOf } from './oauth.ts';
import { type Extra, findSent, fingerprintOf, type NetworkPost, removed, seenBy, sendOnce } from './send-once.ts';

const who = 'Ayrshare';
const origin = 'https://api.ayrshare.com/api';

interface Api {
  ports: OpenChannel['ports'];
  profileKey: string;
}

const Secret = z.object({ profileKey: z.string() });

const open = ({ ports, secret }: OpenChannel): Api => ({ ports, ...Secret.parse(secret) });

const Wrong = z.object({
  message: z.string().default(''),
  platform: z.string().default(''),
  code: z.number().optional(),
});
const There = z.object({
  platform: z.string(),
  status: z.string().default('success'),
  postUrl: z.string().default(''),
});
const Post = z.object({
  id: z.string(),
  status: z.string(),
  post: z.string().default(''),
  notes: z.string().optional(),
  errors: z.array(Wrong).nullish(),
  postIds: z.array(There).nullish(),
});
type Post = z.infer<typeof Post>;
/** A refusal is about the whole, or about each network; what has worked is there all the same. */
const Refusal = Wrong.extend({ id: z.string().optional(), errors: Post.shape.errors, postIds: Post.shape.postIds });

const names: Readonly<Record<string, string>> = {
  bluesky: 'Bluesky',
  facebook: 'Facebook',
  gmb: 'Google Business Profile',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  snapchat: 'Snapchat',
  telegram: 'Telegram',
  threads: 'Threads',
  tiktok: 'TikTok',
  twitter: 'X',
  youtube: 'YouTube',
};
const nameOf = (platform: string) => names[platform] ?? platform;

function saidBy(json: unknown): string | undefined {
  const { data } = Refusal.safeParse(json);
  const wrong = (data?.errors ?? []).map(({ platform, message }) =>
    platform ? `${nameOf(platform)}: ${message}` : message,
  );
  return wrong.length > 0 ? wrong.join(' ') : data?.message;
}

/** What was sent in part, or before. */
class SentAlready extends ChannelError {
  readonly id: string | null;

  constructor(id: string | null) {
    super('refused', 'Ayrshare has it already.');
    this.id = id;
  }
}

function meaningOf({ status, json }: Answer): ChannelError | undefined {
  const { data } = Refusal.safeParse(json);
  if (data?.id && data.postIds?.some((one) => one.status === 'success')) return new SentAlready(data.id);
  const said = saidBy(json) ?? '';
  if (/idempotency/i.test(said)) return new SentAlready(null);
  // It counts in periods of five minutes.
  if (status === 429 && !/month|quota/i.test(said))
    return new ChannelError('busy', 'Ayrshare asks us to wait.', 5 * 60);
  if (status === 429)
    return new ChannelError(
      'refused',
      `Ayrshare’s plan leaves no more posts: ${said} Wait for the next month, or have the plan raised.`,
    );
  if (status === 403)
    return new ChannelError(
      'unauthorized',
      `Ayrshare doesn’t let us in: ${said || 'no reason given.'} Check the profile key.`,
    );
  return undefined;
}

function ayrshare<T>(
  { ports, profileKey }: Api,
  path: string,
  shape: z.ZodType<T>,
  asked: Omit<Ask, 'who'> = {},
): Promise<T> {
  const headers = { authorization: `Bearer ${appOf(ports, 'ayrshare').secret}`, 'profile-key': profileKey };
  return askJson(ports, origin + path, { ...asked, who, shape, headers, reason: saidBy, meaning: meaningOf });
}

const User = z.object({
  refId: z.string(),
  title: z.string().nullish(),
  activeSocialAccounts: z.array(z.string()).default([]),
});

/** The options of the networks that take words for pictures (ayrshare.com/docs, Social networks). */
const describing: Readonly<Record<string, string>> = {
  bluesky: 'blueskyOptions',
  facebook: 'faceBookOptions',
  instagram: 'instagramOptions',
  linkedin: 'linkedInOptions',
  pinterest: 'pinterestOptions',
  threads: 'threadsOptions',
  twitter: 'twitterOptions',
};

function bodyOf({ key, text, media, options }: ReadyPost): Kept {
  const platforms = z.object({ platforms: z.array(z.string()).catch([]) }).parse(options).platforms;
  if (platforms.length === 0) throw new ChannelError('refused', 'Choose the networks that Ayrshare posts to.');
  const altText = media.map(({ alt }) => alt);
  const hasWords = media.some(({ kind, alt }) => kind === 'image' && alt !== '');
  const described = platforms
    .flatMap((platform) => describing[platform] ?? [])
    .map((name) => [name, { altText }] as const);
  return {
    post: text,
    platforms,
    ...(media.length > 0 && { mediaUrls: media.map(({ url }) => url) }),
    ...(media.some(({ kind }) => kind === 'video') && { isVideo: true }),
    ...(hasWords && Object.fromEntries(described)),
    idempotencyKey: key,
    // Comes back in the history.
    notes: key,
    shortenLinks: false,
  };
}

function stepsOf(channel: OpenChannel, post: ReadyPost): NetworkPost {
  const api = open(channel);
  return {
    who,
    async create() {
      // What is posted goes to whose key it is, so it must be theirs.
      await requireOwn(api, channel);
      try {
        return (await ayrshare(api, '/post', Post.pick({ id: true }), { json: bodyOf(post), timeoutMs: 90_000 })).id;
      } catch (error) {
        if (error instanceof SentAlready) return error.id;
        throw error;
      }
    },
    async lookUp() {
      const { history } = await ayrshare(api, '/history', z.object({ history: z.array(Post) }), {
        query: { lastDays: '2', limit: '500' },
      });
      return history.find(({ notes, postIds }) => notes === post.key && postIds?.length !== 0)?.id ?? null;
    },
    look: (id) => look(api, id),
    extras: [othersOf(api)],
  };
}

/** The networks of the profile. */
async function requireOwn(api: Api, { externalId }: OpenChannel): Promise<string[]> {
  const { refId, activeSocialAccounts: active } = await ayrshare(api, '/user', User);
  if (refId === externalId) return active;
  throw new ChannelError('unauthorized', 'This key is for another profile at Ayrshare. Enter the one of this profile.');
}

/** A network that has refused it while others took it is noted. */
function othersOf(api: Api): Extra {
  return {
    name: 'other networks',
    isThere: async () => false,
    async add(id) {
      const { errors } = await ayrshare(api, `/history/${id}`, Post);
      if (errors?.length) throw new ChannelError('refused', saidBy({ errors }) ?? '');
    },
  };
}

function seenAs({ status, post, postIds, errors }: Post): Seen {
  const shown = (postIds ?? []).filter((one) => one.status === 'success');
  if (status === 'deleted') return { state: 'missing' };
  if (status === 'pending' || status === 'processing' || status === 'awaiting approval') return { state: 'processing' };
  if (shown.length === 0) return { state: 'rejected', reason: saidBy({ errors }) || 'No network took it.' };
  return {
    state: 'live',
    url: shown.find(({ postUrl }) => postUrl)?.postUrl ?? '',
    fingerprint: fingerprintOf(post),
    words: null,
  };
}

const look = (api: Api, id: string): Promise<Seen> => seenBy(ayrshare(api, `/history/${id}`, Post).then(seenAs));

/** Each network counts in its own words (ayrshare.com/docs, Analytics on a post). */
const Numbers = z.record(z.string(), z.unknown());
const counted: Readonly<Record<keyof Results, readonly string[]>> = {
  views: ['impressions', 'impressionCount', 'impressionsUnique', 'viewsCount', 'views', 'reachCount'],
  clicks: ['clicks', 'clickCount', 'outboundClick', 'urlLinkClicks'],
  reactions: ['likeCount', 'reactionsCount', 'likes'],
  comments: ['commentsCount', 'commentCount', 'replyCount', 'comments'],
  shares: ['shareCount', 'sharesCount', 'retweetCount', 'repostCount', 'shares'],
};

function addUp(all: readonly Record<string, unknown>[], fields: readonly string[]): number | null {
  const numbers = all.flatMap(
    (one) => fields.map((field) => one[field]).find((value) => typeof value === 'number') ?? [],
  );
  return numbers.length > 0 ? numbers.reduce((sum, number) => sum + number, 0) : null;
}

async function results(channel: OpenChannel, id: string): Promise<Results> {
  const api = open(channel);
  const { postIds } = await ayrshare(api, `/history/${id}`, Post);
  const platforms = (postIds ?? []).map(({ platform }) => platform);
  const answer = await ayrshare(api, '/analytics/post', z.record(z.string(), z.unknown()), { json: { id, platforms } });
  const all = platforms.flatMap((platform) => {
    const { data } = z.object({ analytics: Numbers }).safeParse(answer[platform]);
    return data ? [data.analytics] : [];
  });
  return {
    views: addUp(all, counted.views),
    clicks: addUp(all, counted.clicks),
    reactions: addUp(all, counted.reactions),
    comments: addUp(all, counted.comments),
    shares: addUp(all, counted.shares),
  };
}

/** Posts by a profile of the operator's account at Ayrshare, which has its own networks: ayrshare.com/docs. */
export const ayrshareAdapter: ChannelAdapter = {
  kind: 'ayrshare',
  async begin({ ports }, values) {
    const profileKey = (values['profileKey'] ?? '').trim();
    const user = await ayrshare({ ports, profileKey }, '/user', User);
    const name = user.title ?? `Profile ${user.refId.slice(0, 8)}`;
    const target = {
      externalId: user.refId,
      name,
      url: 'https://app.ayrshare.com',
      settings: {},
      secret: { profileKey },
      scopes: [],
      expireDate: null,
    };
    return { targets: [target] };
  },
  async check(channel) {
    const active = await requireOwn(open(channel), channel);
    if (active.length === 0)
      throw new ChannelError('unauthorized', 'This profile has no network at Ayrshare. Connect one there.');
  },
  publish: (channel, post) => sendOnce(stepsOf(channel, post), post, channel.ports.clock.now()),
  find: (channel, post) => findSent(stepsOf(channel, post), post),
  look: (channel, id) => look(open(channel), id),
  remove: (channel, id) => removed(ayrshare(open(channel), '/post', z.unknown(), { method: 'DELETE', json: { id } })),
  results,
  async lookUp(channel, key, search) {
    if (key !== 'platforms') return [];
    const { activeSocialAccounts: active } = await ayrshare(open(channel), '/user', User);
    const choices = active.map((value) => ({ value, label: nameOf(value) }));
    return choices.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  },
};
