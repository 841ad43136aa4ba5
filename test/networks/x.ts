import type { LocalNetwork } from './network.ts';
import {
  type Asked,
  consent,
  counter,
  giveToken,
  giveTokens,
  noTokens,
  ownerOf,
  Refused,
  type Route,
  startNetworkServer,
  type Tokens,
} from './network-server.ts';

interface XState extends Tokens {
  media: Set<string>;
  tweets: Map<string, { owner: string; text: string; media: string[]; made: string; replyTo: string | undefined }>;
}

const scopes = ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'];
const links = /https?:\/\/\S+/g;
const refusal = (status: number, title: string, detail: string) =>
  new Refused(status, { title, detail, type: 'about:blank', status });

function routes(state: XState): Route[] {
  const nextId = counter(1_900_000);
  const enter = (asked: Asked) => ownerOf(state, asked, 'tweet.write', refusal(401, 'Unauthorized', 'Unauthorized'));
  /** Links are shortened, and pictures are links at the end, as X has it. */
  const shown = (id: string) => {
    const tweet = state.tweets.get(id);
    if (!tweet) return undefined;
    const urls: Record<string, string>[] = [];
    const shorten = (long: string) => {
      const url = `https://t.co/${id}${urls.length}`;
      urls.push({ url, expanded_url: long });
      return url;
    };
    const keys = tweet.media.map((one) => `3_${one}`);
    let text = tweet.text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll(links, shorten);
    for (const key of keys.slice(0, 1)) {
      text += ` https://t.co/p${id}`;
      urls.push({
        url: `https://t.co/p${id}`,
        expanded_url: `https://x.com/summit/status/${id}/photo/1`,
        media_key: key,
      });
    }
    return {
      id,
      text,
      created_at: tweet.made,
      entities: { urls },
      attachments: { media_keys: keys },
      ...(tweet.replyTo && { referenced_tweets: [{ type: 'replied_to', id: tweet.replyTo }] }),
      public_metrics: { retweet_count: 1, reply_count: 2, like_count: 3, quote_count: 1, impression_count: 50 },
      non_public_metrics: { url_link_clicks: 4 },
    };
  };
  return [
    [
      /^POST \/2\/oauth2\/token$/,
      (asked) => giveTokens(state, asked, { lasts: 7_200, refreshes: true, separator: ' ' }),
    ],
    [/^GET \/2\/users\/me$/, (asked) => ({ data: { id: enter(asked), username: 'summit', name: 'Summit' } })],
    [
      /^POST \/2\/media\/upload$/,
      (asked) => {
        enter(asked);
        if (asked.parts.get('media_category') !== 'tweet_image' || !(asked.parts.get('media') instanceof File))
          throw refusal(400, 'Invalid Request', 'media is missing');
        const id = nextId();
        state.media.add(id);
        return { data: { id, media_key: `3_${id}`, expires_after_secs: 86_400 } };
      },
    ],
    [/^POST \/2\/media\/metadata$/, (asked) => enter(asked) && { data: { id: asked.json['id'] } }],
    [
      /^POST \/2\/tweets$/,
      (asked) => {
        const owner = enter(asked);
        const text = String(asked.json['text']);
        const media = (asked.json['media'] as { media_ids: string[] } | undefined)?.media_ids ?? [];
        if (media.some((id) => !state.media.has(id)))
          throw refusal(400, 'Invalid Request', 'Your media IDs are invalid.');
        const replyTo = (asked.json['reply'] as { in_reply_to_tweet_id: string } | undefined)?.in_reply_to_tweet_id;
        if ([...state.tweets.values()].some((one) => one.text === text && one.replyTo === replyTo))
          throw refusal(403, 'Forbidden', 'You are not allowed to create a Tweet with duplicate content.');
        const id = nextId();
        state.tweets.set(id, { owner, text, media, made: new Date().toISOString(), replyTo });
        return { reply: { status: 201, json: { data: { id, text } } } };
      },
    ],
    [
      /^GET \/2\/users\/(\w+)\/tweets$/,
      (asked, owner) => {
        enter(asked);
        const start = Date.parse(asked.query.get('start_time') ?? '');
        const found = [...state.tweets].filter(([, one]) => one.owner === owner && Date.parse(one.made) >= start);
        return found.length > 0 ? { data: found.map(([id]) => shown(id)).reverse() } : { meta: { result_count: 0 } };
      },
    ],
    [
      /^GET \/2\/tweets\/(\d+)$/,
      (asked, id = '') => {
        enter(asked);
        const tweet = shown(id);
        return tweet ? { data: tweet } : { errors: [{ title: 'Not Found Error', resource_id: id }] };
      },
    ],
    [/^DELETE \/2\/tweets\/(\d+)$/, (asked, id = '') => enter(asked) && { data: { deleted: state.tweets.delete(id) } }],
  ];
}

export async function startX() {
  const state: XState = { ...noTokens(), media: new Set(), tweets: new Map() };
  const tooMuch = {
    status: 429,
    headers: { 'x-rate-limit-reset': String(Math.ceil(Date.now() / 1_000) + 77) },
    json: { title: 'Too Many Requests' },
  };
  const server = await startNetworkServer(state, routes, { 'too much': tooMuch });
  const tweets = () => [...state.tweets.values()];
  return {
    kind: 'x',
    server,
    state,
    addresses: { 'https://api.x.com': server.origin },
    values: {},
    allow: (address, without) => consent(state, address, '61', without),
    scope: 'media.write',
    externalId: '61',
    otherSecret: (secret) => ({ ...secret, accessToken: giveToken(state, { owner: '62', scopes }) }),
    posts: () =>
      tweets()
        .filter(({ replyTo }) => !replyTo)
        .map(({ text, media }) => ({ text, pictures: media.length })),
    comments: () =>
      tweets()
        .filter(({ replyTo }) => replyTo)
        .map(({ text }) => text),
    creates: /^POST \/2\/tweets$/,
    clear: () => state.tweets.clear(),
  } satisfies LocalNetwork & { state: XState };
}
