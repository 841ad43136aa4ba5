import type { LocalNetwork } from './network.ts';
import { type Asked, counter, localApp, Refused, type Route, startNetworkServer } from './network-server.ts';

interface AyrshareState {
  posts: Map<string, Record<string, unknown> & { profile: string; status: string }>;
  /** By `idempotencyKey`. */
  keys: Set<string>;
  isQuotaUsed: boolean;
  /** Networks that refuse what is posted. */
  refusing: string[];
}

const profiles: Readonly<Record<string, string>> = { 'profile-key-1': 'ref-1', 'profile-key-2': 'ref-2' };
const active = ['facebook', 'twitter'];

function routes(state: AyrshareState): Route[] {
  const nextId = counter(300);
  const enter = (asked: Asked) => {
    if (asked.token !== localApp.secret)
      throw new Refused(401, { action: 'authorization', status: 'error', code: 102, message: 'API Key not valid.' });
    const profile = profiles[String(asked.headers['profile-key'])];
    if (!profile)
      throw new Refused(403, {
        action: 'authorization',
        status: 'error',
        code: 144,
        message: 'Profile Key not valid.',
      });
    return profile;
  };
  const postAt = (id: string, profile: string) => {
    const post = state.posts.get(id);
    if (!post || post.profile !== profile)
      throw new Refused(404, { status: 'error', code: 221, message: 'Post ID not found.' });
    return post;
  };
  const post = (asked: Asked) => {
    const profile = enter(asked);
    if (state.isQuotaUsed)
      throw new Refused(429, { status: 'error', code: 129, message: 'Monthly post quota reached.' });
    const {
      post: text,
      platforms,
      mediaUrls = [],
      idempotencyKey: key,
      notes,
    } = asked.json as Record<string, string> & { platforms: unknown; mediaUrls: unknown };
    if (state.keys.has(String(key)))
      throw new Refused(400, { status: 'error', code: 358, message: 'Idempotency key was used already.' });
    state.keys.add(String(key));
    const chosen = platforms as unknown as string[];
    const errors = chosen
      .filter((one) => state.refusing.includes(one))
      .map((platform) => ({ platform, code: 110, message: 'Status is a duplicate.' }));
    const postIds = chosen
      .filter((one) => !state.refusing.includes(one))
      .map((platform) => ({ platform, status: 'success', postUrl: `https://${platform}.test/1` }));
    const id = `ay${nextId()}`;
    const status = errors.length > 0 ? 'error' : 'success';
    state.posts.set(id, {
      id,
      profile,
      post: text,
      notes,
      mediaUrls,
      errors,
      postIds,
      status,
      created: new Date().toISOString(),
    });
    if (errors.length > 0) throw new Refused(400, { status, errors, postIds, id });
    return { status, errors, postIds, id };
  };
  return [
    [/^GET \/api\/user$/, (asked) => ({ refId: enter(asked), title: 'Summit Roofing', activeSocialAccounts: active })],
    [/^POST \/api\/post$/, post],
    [
      /^GET \/api\/history$/,
      (asked) => {
        const profile = enter(asked);
        return {
          history: [...state.posts.values()]
            .filter((one) => one.profile === profile && one.status !== 'deleted')
            .reverse(),
        };
      },
    ],
    [/^GET \/api\/history\/(\w+)$/, (asked, id = '') => postAt(id, enter(asked))],
    [
      /^DELETE \/api\/post$/,
      (asked) => {
        const id = String(asked.json['id']);
        postAt(id, enter(asked)).status = 'deleted';
        return { [id]: { status: 'success' } };
      },
    ],
    [
      /^POST \/api\/analytics\/post$/,
      (asked) =>
        postAt(String(asked.json['id']), enter(asked)) && {
          facebook: { analytics: { impressions: 30, clicks: 3, reactionsCount: 2, commentsCount: 1 } },
          twitter: { analytics: { impressionCount: 20, likeCount: 2, replyCount: 1, retweetCount: 1 } },
        },
    ],
  ];
}

export async function startAyrshare() {
  const state: AyrshareState = { posts: new Map(), keys: new Set(), isQuotaUsed: false, refusing: [] };
  const server = await startNetworkServer(state, routes);
  const shown = () => [...state.posts.values()].filter(({ status }) => status !== 'deleted');
  return {
    kind: 'ayrshare',
    server,
    state,
    addresses: { 'https://api.ayrshare.com': server.origin },
    values: { profileKey: 'profile-key-1' },
    externalId: 'ref-1',
    otherSecret: () => ({ profileKey: 'profile-key-2' }),
    posts: () =>
      shown().map(({ post, mediaUrls }) => ({ text: String(post), pictures: (mediaUrls as string[]).length })),
    comments: () => [],
    creates: /^POST \/api\/post$/,
    clear: () => {
      state.posts.clear();
      state.keys.clear();
    },
  } satisfies LocalNetwork & { state: AyrshareState };
}
