import { z } from 'zod';
import type { ChannelAdapter, OpenChannel, ReadyPost, Results, Seen } from '../adapter.ts';
import { type Answer, type Ask, askJson } from '../ask.ts';
import { ChannelError } from '../channel-error.ts';
import { appOf, askPerson, endOf, type OAuth, tokenOf, tokensFor } from './oauth.ts';
import { type Extra, findSent, isSameText, isSince, type NetworkPost, removed, seenBy, sendOnce } from './send-once.ts';
import { liveAs } from './graph.ts';

const who = 'X';
const origin = 'https://api.x.com/2';

const oauth: OAuth = {
  who,
  authorize: 'https://x.com/i/oauth2/authorize',
  token: `${origin}/oauth2/token`,
  scopes: ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'],
  hasProofKey: true,
  secretIn: 'header',
};

interface Api {
  ports: OpenChannel['ports'];
  token: string;
}

async function open(channel: OpenChannel): Promise<Api> {
  const { ports } = channel;
  return { ports, token: await tokenOf(channel, oauth, () => appOf(ports, 'x')) };
}

const Refusal = z.object({ title: z.string().default(''), detail: z.string().default('') });
const saidBy = (json: unknown) => Refusal.safeParse(json).data?.detail;

class Duplicate extends ChannelError {}

function meaningOf({ ports }: Api, { status, headers, json }: Answer): ChannelError | undefined {
  const said = saidBy(json) ?? '';
  if (status === 403 && /duplicate content/i.test(said)) return new Duplicate('refused', 'X has this post already.');
  if (status === 403)
    return new ChannelError('unauthorized', `X doesn’t allow it: ${said || 'no reason given.'} Connect it again.`);
  // docs.x.com, Rate limits: a moment instead of seconds.
  const left = Number(headers['x-rate-limit-reset']) - ports.clock.now().getTime() / 1_000;
  if (status === 429 && left > 0) return new ChannelError('busy', 'X asks us to wait.', Math.ceil(left));
  return undefined;
}

function x<T>(api: Api, path: string, shape: z.ZodType<T>, asked: Omit<Ask, 'who'> = {}): Promise<T> {
  const headers = { authorization: `Bearer ${api.token}` };
  return askJson(api.ports, origin + path, {
    ...asked,
    who,
    shape,
    headers,
    reason: saidBy,
    meaning: (answer) => meaningOf(api, answer),
  });
}

const Made = z.object({ data: z.object({ id: z.string() }) });
const Me = z.object({ data: z.object({ id: z.string(), username: z.string() }) });
const Tweet = z.object({
  id: z.string(),
  text: z.string(),
  created_at: z.string().default(''),
  entities: z
    .object({
      urls: z
        .array(z.object({ url: z.string(), expanded_url: z.string().default(''), media_key: z.string().optional() }))
        .default([]),
    })
    .optional(),
  attachments: z.object({ media_keys: z.array(z.string()).default([]) }).optional(),
  referenced_tweets: z.array(z.object({ type: z.string(), id: z.string() })).default([]),
});
type Tweet = z.infer<typeof Tweet>;
const Tweets = z.object({ data: z.array(Tweet).default([]) });
const One = z.object({ data: Tweet.optional() });
const fields = 'created_at,entities,attachments,referenced_tweets';

/** A text as it was sent: X shortens links, adds those of pictures, and escapes three signs. */
function textOf({ text, entities }: Tweet): string {
  const shown = (entities?.urls ?? []).reduce(
    (all, { url, expanded_url: long, media_key: key }) => all.replace(url, key ? '' : long),
    text,
  );
  return shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

async function latest(api: Api, userId: string, since: Date): Promise<Tweet[]> {
  const start = new Date(since.getTime() - 60_000).toISOString().replace(/\.\d+Z$/, 'Z');
  const query = { start_time: start, max_results: '100', 'tweet.fields': fields };
  return (await x(api, `/users/${userId}/tweets`, Tweets, { query })).data.filter((one) =>
    isSince(since, one.created_at),
  );
}

async function requireOwn(api: Api, { externalId }: OpenChannel): Promise<string> {
  const { data } = await x(api, '/users/me', Me);
  if (data.id !== externalId)
    throw new ChannelError('unauthorized', 'What X gave us is for another account. Connect this one again.');
  return data.username;
}

async function stepsOf(channel: OpenChannel, post: ReadyPost): Promise<NetworkPost> {
  const api = await open(channel);
  return {
    who,
    async upload({ bytes, alt, fileName }) {
      const parts = new FormData();
      parts.set('media_category', 'tweet_image');
      parts.set('media_type', 'image/jpeg');
      parts.set('media', new Blob([new Uint8Array(await bytes())], { type: 'image/jpeg' }), fileName);
      const { id } = (await x(api, '/media/upload', Made, { parts, timeoutMs: 60_000 })).data;
      if (alt)
        await x(api, '/media/metadata', z.unknown(), {
          json: { id, metadata: { alt_text: { text: alt.slice(0, 1_000) } } },
        });
      return id;
    },
    async create(uploads) {
      // What is posted goes to whose token it is, so it must be theirs.
      await requireOwn(api, channel);
      const json = { text: post.text, ...(uploads.length > 0 && { media: { media_ids: uploads } }) };
      try {
        return (await x(api, '/tweets', Made, { json })).data.id;
      } catch (error) {
        if (error instanceof Duplicate) return null;
        throw error;
      }
    },
    async lookUp(uploads) {
      const keys = uploads.map((id) => `3_${id}`);
      const isOurs = (tweet: Tweet) =>
        keys.length > 0
          ? (tweet.attachments?.media_keys ?? []).some((key) => keys.includes(key))
          : isSameText(textOf(tweet), post.text) && tweet.referenced_tweets.length === 0;
      return (await latest(api, channel.externalId, post.begunDate)).find(isOurs)?.id ?? null;
    },
    look: (id) => look(api, id),
    extras: replyOf(api, channel, post),
  };
}

function replyOf(api: Api, { externalId }: OpenChannel, { firstComment, begunDate }: ReadyPost): Extra[] {
  if (!firstComment) return [];
  return [
    {
      name: 'first comment',
      async isThere(id) {
        const tweets = await latest(api, externalId, begunDate);
        return tweets.some(
          (one) =>
            one.referenced_tweets.some((to) => to.type === 'replied_to' && to.id === id) &&
            isSameText(textOf(one), firstComment),
        );
      },
      add: (id) => x(api, '/tweets', Made, { json: { text: firstComment, reply: { in_reply_to_tweet_id: id } } }),
    },
  ];
}

/** What isn't there is an answer without data. */
function look(api: Api, id: string): Promise<Seen> {
  const seen = async (): Promise<Seen> => {
    const { data } = await x(api, `/tweets/${id}`, One, { query: { 'tweet.fields': fields } });
    return data ? liveAs(textOf(data), `https://x.com/i/status/${id}`) : { state: 'missing' };
  };
  return seenBy(seen());
}

const Counted = z.object({
  data: z.object({
    public_metrics: z.object({
      retweet_count: z.number(),
      reply_count: z.number(),
      like_count: z.number(),
      quote_count: z.number(),
      impression_count: z.number(),
    }),
    non_public_metrics: z.object({ url_link_clicks: z.number().optional() }).optional(),
  }),
});

async function results(channel: OpenChannel, id: string): Promise<Results> {
  const query = { 'tweet.fields': 'public_metrics,non_public_metrics' };
  const { data } = await x(await open(channel), `/tweets/${id}`, Counted, { query });
  const { public_metrics: counted, non_public_metrics: own } = data;
  return {
    views: counted.impression_count,
    clicks: own?.url_link_clicks ?? null,
    reactions: counted.like_count,
    comments: counted.reply_count,
    shares: counted.retweet_count + counted.quote_count,
  };
}

/** Posts of an X account: docs.x.com. */
export const xAdapter: ChannelAdapter = {
  kind: 'x',
  begin: async (context) => askPerson(oauth, appOf(context.ports, 'x'), context),
  async finish(context, memo, query) {
    const { ports } = context;
    const { tokens, scopes } = await tokensFor(context, oauth, appOf(ports, 'x'), memo, query);
    const { id, username } = (await x({ ports, token: tokens.accessToken }, '/users/me', Me)).data;
    const url = `https://x.com/${username}`;
    return [
      {
        externalId: id,
        name: `@${username}`,
        url,
        settings: {},
        secret: tokens,
        scopes,
        expireDate: endOf(oauth, tokens),
      },
    ];
  },
  async check(channel) {
    await requireOwn(await open(channel), channel);
  },
  publish: async (channel, post) => sendOnce(await stepsOf(channel, post), post, channel.ports.clock.now()),
  find: async (channel, post) => findSent(await stepsOf(channel, post), post),
  look: async (channel, id) => look(await open(channel), id),
  remove: async (channel, id) => removed(x(await open(channel), `/tweets/${id}`, z.unknown(), { method: 'DELETE' })),
  results,
};
